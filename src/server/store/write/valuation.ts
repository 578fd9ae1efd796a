import { bitcoinDecimals } from '#contract/common.ts';
import { amountOf, bitcoin, type Entry, namedToken, paidAmount } from '#server/store/model/entry.ts';
import { allSats, toMicros } from '#server/store/model/fields.ts';
import type { GivenValues, TransactionRecord } from '#server/store/model/records.ts';
import type { PriceBook } from './prices.ts';

/* The value of a transaction at its time, and what it adds to the payment volume. */

interface ValueInput {
  readonly record: TransactionRecord;
  readonly createdAt: string;
  readonly given: GivenValues;
  readonly before: Entry | undefined;
  /** Index of the line in its batch. */
  readonly line: number;
  /** Decimals of its token, if known. */
  readonly decimals: number | undefined;
}

/** The value of a transaction when created. A later line without one does not change it, unless its inputs changed. */
export function computeValue(
  input: ValueInput,
  prices: PriceBook,
): Pick<Entry, 'usdMicros' | 'volumeSats' | 'volumeUsdMicros'> {
  const { record, given, before } = input;
  const previous = before && hasSameInputs(input, before) ? before : undefined;
  const usdMicros = given.usd ? toMicros(1n, 0, given.usd) : (previous?.usdMicros ?? currentWorth(input, prices));
  const amount = amountOf(record);
  const paid = paidAmount(record);
  const volumeUsdMicros = amount === 0n ? 0n : (usdMicros * paid) / amount;
  if (record.amountSats !== null) return { usdMicros, volumeSats: paid, volumeUsdMicros };
  const volumeSats =
    given.volumeSats !== undefined
      ? given.volumeSats
      : previous?.volumeUsdMicros === volumeUsdMicros
        ? previous.volumeSats
        : usdToSats(volumeUsdMicros, input, prices);
  // More than all bitcoin means a wrong price, and would dwarf all other volume.
  if (volumeSats === null || volumeSats > allSats) return { usdMicros, volumeSats: 0n, volumeUsdMicros: 0n };
  return { usdMicros, volumeSats, volumeUsdMicros };
}

/** Returns the assets whose prices the valuation may need: bitcoin too for a token, to convert its volume to sats. */
export function pricedAssets(record: TransactionRecord, { usd, volumeSats }: GivenValues): string[] {
  if (record.amountSats !== null) return usd ? [] : [bitcoin];
  const own = usd || record.token === null ? [] : [record.token];
  return volumeSats === undefined ? [...own, bitcoin] : own;
}

function hasSameInputs({ record, createdAt }: ValueInput, before: Entry): boolean {
  return (
    createdAt === before.createdAt &&
    namedToken(record) === namedToken(before.record) &&
    record.amountSats === before.record.amountSats &&
    record.tokenAmount === before.record.tokenAmount
  );
}

function currentWorth({ record, createdAt, line, decimals }: ValueInput, prices: PriceBook): bigint {
  const asset = record.amountSats === null ? record.token : bitcoin;
  const price = asset === null ? undefined : prices.find(asset, createdAt, line);
  const places = asset === bitcoin ? bitcoinDecimals : decimals;
  return price && places !== undefined ? toMicros(amountOf(record), places, price) : 0n;
}

function usdToSats(usdMicros: bigint, { createdAt, line }: ValueInput, prices: PriceBook): bigint {
  const price = usdMicros === 0n ? undefined : prices.find(bitcoin, createdAt, line);
  if (!price || price.units === 0n) return 0n;
  // micros / 10^6 dollars, times 10^8 sats, over units / 10^scale dollars
  return (usdMicros * 100n * 10n ** BigInt(price.scale)) / price.units;
}
