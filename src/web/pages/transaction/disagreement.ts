import type { IoEntry, MultiIoDetails } from '#contract/token.ts';
import { type BitcoinTxData, isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { toBigInt } from '#format/amounts.ts';
import type { Locale } from '#i18n/locale.ts';

/** Two contradicting details of one response; both are shown. */
export interface Disagreement {
  readonly about: string;
  readonly details: readonly { readonly field: string; readonly value: string }[];
}

/** @param txid the requested id */
export function disagreementsOf(locale: Locale, transaction: TransactionDetail, txid: string): Disagreement[] {
  const own = [
    ...(isSatsDetail(transaction) ? bitcoinDisagreements(locale, transaction.txid, transaction.bitcoinTxData) : []),
    ...totalDisagreements(locale, transaction.multiIoDetails),
  ];
  // A transaction can also be requested by its Bitcoin transaction.
  const ids = isSatsDetail(transaction)
    ? [transaction.id, transaction.txid, transaction.bitcoinTxData?.txid]
    : [transaction.id];
  const isIts = ids.some((id) => typeof id === 'string' && same(txid, id));
  const { t } = locale;
  const requested: [string, string] = [t('transaction.requested'), txid];
  return [...pair(t('transaction.transactionId'), requested, ['id', transaction.id], isIts), ...own];
}

function bitcoinDisagreements(
  { t }: Locale,
  txid: string | null | undefined,
  data: BitcoinTxData | null | undefined,
): Disagreement[] {
  if (!data) return [];
  const inputs = data.vin.flatMap(({ value, prevout }, index) => {
    const { sats } = readPrevout(prevout);
    if (value === undefined || sats === undefined) return [];
    const about = t('transaction.input', { place: index + 1 });
    return pair(about, ['value', `${value}`], ['prevout.value', `${sats}`], value === sats);
  });
  if (!txid) return inputs;
  const about = t('transaction.bitcoinTransaction');
  return [...pair(about, ['txid', txid], ['bitcoinTxData.txid', data.txid], same(txid, data.txid)), ...inputs];
}

function totalDisagreements({ t }: Locale, details: MultiIoDetails | null | undefined): Disagreement[] {
  if (!details) return [];
  const check = (about: string, field: 'totalInputAmount' | 'totalOutputAmount', name: string, entries: IoEntry[]) => {
    const sum = sumOf(entries.map(({ amount }) => toBigInt(amount)));
    return pair(about, [field, `${details[field]}`], [name, `${sum}`], sum === toBigInt(details[field]));
  };
  const { inputs, outputs } = details;
  return [
    ...check(t('transaction.totalOfInputs'), 'totalInputAmount', t('transaction.sumOfInputs'), inputs),
    ...check(t('transaction.totalOfOutputs'), 'totalOutputAmount', t('transaction.sumOfOutputs'), outputs),
  ];
}

function pair(about: string, first: [string, string], second: [string, string], agrees: boolean): Disagreement[] {
  if (agrees) return [];
  return [{ about, details: [first, second].map(([field, value]) => ({ field, value })) }];
}

function same(a: string, b: string): boolean {
  return a.replaceAll('-', '').toLowerCase() === b.replaceAll('-', '').toLowerCase();
}

/** Reads a previous output of any shape, which the specification leaves open (spec 2.6). */
export function readPrevout(prevout: unknown): { sats: number | undefined; address: string | undefined } {
  if (typeof prevout !== 'object' || prevout === null) return { sats: undefined, address: undefined };
  const value = 'value' in prevout ? prevout.value : undefined;
  const address = 'scriptpubkey_address' in prevout ? prevout.scriptpubkey_address : undefined;
  return {
    sats: typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
    address: typeof address === 'string' && address !== '' ? address : undefined,
  };
}

/** Returns the sum, or undefined if a part is unknown. */
export function sumOf(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}
