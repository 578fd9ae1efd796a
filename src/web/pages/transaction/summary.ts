import { hasDollarValue, type Network } from '#contract/common.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { formatUsd } from '#format/amounts.ts';
import { momentOf } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { type Side, sidesOf } from '#web/components/parties.ts';

/** Returns a transaction as text to paste elsewhere, one fact per line: complete and exact, and in UTC. */
export function summaryOf(
  locale: Locale,
  transaction: TransactionDetail,
  { sentence, network, link }: { sentence: string; network: Network; link: string },
): string {
  const { t } = locale;
  const { id, valueUsd, createdAt } = transaction;
  const { from, to } = sidesOf(transaction);
  const [senders, recipients] = [addressesOf(from), addressesOf(to)];
  const lines = [
    sentence,
    hasDollarValue(network) &&
      valueUsd > 0 &&
      t('transaction.summaryValue', { value: t('transaction.valueThen', { value: formatUsd(locale, valueUsd) }) }),
    createdAt && t('transaction.summaryTime', { time: momentOf(locale, createdAt, 'utc') }),
    senders && t('transaction.summaryFrom', { addresses: senders }),
    recipients && t('transaction.summaryTo', { addresses: recipients }),
    t('transaction.summary', { network, id, link }),
  ];
  return lines.filter(Boolean).join('\n');
}

function addressesOf(side: Side): string {
  return side.kind === 'group' ? side.addresses.join(', ') : (side.party?.identifier ?? '');
}
