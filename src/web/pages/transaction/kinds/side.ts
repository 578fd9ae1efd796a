import type { Party } from '#contract/endpoints/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/endpoints/transaction.ts';
import { multiPartyOf } from '#format/transactions/multi-party.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Side, Sides } from './kind.ts';

/** Returns both ends: the parties, or the addresses of a multi-party transfer. */
export function sidesOf(locale: Locale, transaction: TransactionDetail): Sides {
  const details = isSatsDetail(transaction) ? undefined : transaction.multiIoDetails;
  if (!details || details.inputs.length + details.outputs.length === 0) {
    return { from: partySide(transaction.from), to: partySide(transaction.to) };
  }
  const { inputs, outputs, senders, recipients } = multiPartyOf(details);
  const payments = outputs.filter(({ isChange }) => !isChange).length;
  return {
    from: groupSide(senders, locale.t('transaction.inputs', { count: inputs.length }), transaction.from),
    to: groupSide(recipients, locale.t('transaction.outputs', { count: payments }), transaction.to),
  };
}

/** An end with one party, or an unknown one. */
export function partySide(party: Party | null | undefined): Side {
  return { kind: 'party', party };
}

function groupSide(addresses: readonly string[], detail: string, party: Party | null | undefined): Side {
  const [only, ...others] = addresses;
  if (only === undefined) return partySide(party);
  return others.length > 0 ? { kind: 'group', addresses, detail } : partySide({ type: 'core', identifier: only });
}
