import type { TokenQuantity } from '#contract/common.ts';
import { type BitcoinTxData, isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { toBigInt } from '#format/amounts.ts';
import type { Locale } from '#i18n/locale.ts';
import { sumOf } from './balance.tsx';
import { readPrevout } from './bitcoin-flow.ts';

/** Two contradicting details of one response; both are shown. */
export interface Disagreement {
  readonly about: string;
  readonly details: readonly { readonly field: string; readonly value: string }[];
}

/**
 * Finds contradicting details.
 * @param txid the requested id
 */
export function disagreementsOf(locale: Locale, transaction: TransactionDetail, txid: string): Disagreement[] {
  const own = isSatsDetail(transaction)
    ? bitcoinDisagreements(locale, transaction.txid, transaction.bitcoinTxData)
    : totalDisagreements(locale, transaction.multiIoDetails);
  // A transaction can also be requested by its Bitcoin transaction.
  const ids = isSatsDetail(transaction)
    ? [transaction.id, transaction.txid, transaction.bitcoinTxData?.txid]
    : [transaction.id];
  const isIts = ids.some((id) => typeof id === 'string' && same(txid, id));
  const id = pair(
    locale.t('transaction.transactionId'),
    [locale.t('transaction.requested'), txid],
    ['id', transaction.id],
    isIts,
  );
  return [...id, ...own];
}

function bitcoinDisagreements(
  locale: Locale,
  txid: string | null | undefined,
  data: BitcoinTxData | null | undefined,
): Disagreement[] {
  if (!data) return [];
  const ids = txid
    ? pair(
        locale.t('transaction.bitcoinTransaction'),
        ['txid', txid],
        ['bitcoinTxData.txid', data.txid],
        same(txid, data.txid),
      )
    : [];
  const inputs = data.vin.flatMap(({ value, prevout }, index) => {
    const { sats } = readPrevout(prevout);
    if (value === undefined || sats === undefined) return [];
    return pair(
      locale.t('transaction.input', { place: index + 1 }),
      ['value', `${value}`],
      ['prevout.value', `${sats}`],
      value === sats,
    );
  });
  return [...ids, ...inputs];
}

interface Totals {
  readonly inputs: readonly { readonly amount: TokenQuantity }[];
  readonly outputs: readonly { readonly amount: TokenQuantity }[];
  readonly totalInputAmount: TokenQuantity;
  readonly totalOutputAmount: TokenQuantity;
}

function totalDisagreements(locale: Locale, details: Totals | null | undefined): Disagreement[] {
  if (!details) return [];
  const { inputs, outputs, totalInputAmount, totalOutputAmount } = details;
  const check = (about: string, sumName: string, entries: Totals['inputs'], total: TokenQuantity, field: string) => {
    const sum = sumOf(entries.map(({ amount }) => toBigInt(amount)));
    return pair(about, [field, `${total}`], [sumName, `${sum}`], sum === toBigInt(total));
  };
  return [
    ...check(
      locale.t('transaction.totalOfInputs'),
      locale.t('transaction.sumOfInputs'),
      inputs,
      totalInputAmount,
      'totalInputAmount',
    ),
    ...check(
      locale.t('transaction.totalOfOutputs'),
      locale.t('transaction.sumOfOutputs'),
      outputs,
      totalOutputAmount,
      'totalOutputAmount',
    ),
  ];
}

function pair(about: string, first: [string, string], second: [string, string], agrees: boolean): Disagreement[] {
  if (agrees) return [];
  return [{ about, details: [first, second].map(([field, value]) => ({ field, value })) }];
}

function same(a: string, b: string): boolean {
  return a.replaceAll('-', '').toLowerCase() === b.replaceAll('-', '').toLowerCase();
}
