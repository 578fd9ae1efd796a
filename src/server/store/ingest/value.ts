import type { GivenFacts } from './batch.ts';
import { toMicros } from './decimal.ts';
import { amountOf, bitcoin, paidAmount } from './effect.ts';
import type { Entry } from './entry.ts';
import { allSats } from './field.ts';
import type { Quotes } from './quotes.ts';
import type { TransactionRecord } from './record.ts';

const bitcoinDecimals = 8;

export type Value = Pick<Entry, 'usdMicros' | 'volumeSats' | 'volumeUsdMicros'>;

/** What a value is worked out from. */
export interface ValueInput {
  readonly record: TransactionRecord;
  readonly createdAt: string;
  readonly given: GivenFacts;
  /** The transaction as it was. */
  readonly before: Entry | undefined;
  /** Place of the line in its batch. */
  readonly line: number;
  /** Of the transaction's token, where it is known. */
  readonly decimals: number | undefined;
}

/**
 * What a transaction is worth at the time it was created. It is worked out once: a later line that leaves
 * the value out keeps it, unless what it is worked out from changed.
 */
export function worthOf(input: ValueInput, quotes: Quotes): Value {
  const { record, given, before } = input;
  const kept = before && sameBasis(input, before) ? before : undefined;
  const usdMicros = given.usd ? toMicros(1n, 0, given.usd) : (kept?.usdMicros ?? worth(input, quotes));
  const amount = amountOf(record);
  const paid = paidAmount(record);
  const volumeUsdMicros = amount === 0n ? 0n : (usdMicros * paid) / amount;
  if (record.amountSats !== null) return { usdMicros, volumeSats: paid, volumeUsdMicros };
  const volumeSats =
    given.volumeSats !== undefined
      ? given.volumeSats
      : kept?.volumeUsdMicros === volumeUsdMicros
        ? kept.volumeSats
        : inSats(volumeUsdMicros, input, quotes);
  // Nobody can pay more than all bitcoin: the price is wrong, and one such payment would bury all others.
  if (volumeSats === null || volumeSats > allSats) return { usdMicros, volumeSats: 0n, volumeUsdMicros: 0n };
  return { usdMicros, volumeSats, volumeUsdMicros };
}

function sameBasis({ record, createdAt }: ValueInput, before: Entry): boolean {
  return (
    createdAt === before.createdAt &&
    record.token === before.record.token &&
    record.amountSats === before.record.amountSats &&
    record.tokenAmount === before.record.tokenAmount
  );
}

function worth({ record, createdAt, line, decimals }: ValueInput, quotes: Quotes): bigint {
  const asset = record.amountSats === null ? record.token : bitcoin;
  const price = asset === null ? undefined : quotes.find(asset, createdAt, line);
  const places = asset === bitcoin ? bitcoinDecimals : decimals;
  return price && places !== undefined ? toMicros(amountOf(record), places, price) : 0n;
}

function inSats(usdMicros: bigint, { createdAt, line }: ValueInput, quotes: Quotes): bigint {
  const price = usdMicros === 0n ? undefined : quotes.find(bitcoin, createdAt, line);
  if (!price || price.units === 0n) return 0n;
  // micros / 10^6 dollars, times 10^8 sats, over units / 10^scale dollars
  return (usdMicros * 100n * 10n ** BigInt(price.scale)) / price.units;
}
