import { useQueries, useQuery } from '@tanstack/react-query';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { ConfirmationTime, NetworkSummary, StatsPeriod, TransactionCounts } from '#contract/stats.ts';
import { percent } from '#format/network-figures.ts';
import { formatCount } from '#format/numbers.ts';
import { duration } from '#format/time-text.ts';
import { Figure, Figures, LockedFigure, PriceFigure, type Read } from '#web/components/network-figures.tsx';
import { typeLabel } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { confirmationTimeQuery, timedTypes } from '#web/data/queries/stats.ts';
import { countOf } from './outcomes.tsx';

/** Returns the median times of the types of payments; those that the service knows. */
export function useConfirmationTimes(network: Network): readonly ConfirmationTime[] {
  const reads = useQueries({ queries: timedTypes.map((type) => confirmationTimeQuery({ network, type })) });
  return reads.flatMap(({ data }) => (data ? [data.data] : []));
}

/** The type whose time stands for all. */
const typicalType = 'core_transfer';

/** The figures below the chart; those of an extension only if the service has it. */
export function StatsFigures(properties: {
  network: Network;
  period: StatsPeriod;
  summary: Read<NetworkSummary>;
  counts: Read<TransactionCounts> | undefined;
}) {
  const locale = useLocale();
  const { t } = locale;
  const { network, period, summary, counts } = properties;
  const now = summary.data?.data;
  const counted = counts?.data?.data;
  const confirmed = counted && countOf(counted, 'confirmed');
  const typical = useQuery(confirmationTimeQuery({ network, type: typicalType }));
  const seconds = typical.data?.data.medianSeconds;
  return (
    <Figures>
      <LockedFigure network={network} summary={summary} />
      <Figure
        label={
          counts ? t('frame.transactions') : t('strip.transactions', { period: '24h', length: t('strip.lengths.24h') })
        }
        meaning={t('strip.transactionsMeaning', { span: t(`strip.spans.${counts ? period : '24h'}`) })}
        value={
          counts
            ? counted && formatCount(locale, counted.transactions)
            : now && formatCount(locale, now.transactions24h)
        }
        read={counts ?? summary}
      >
        {counted &&
          confirmed !== undefined &&
          counted.transactions > 0 &&
          t('strip.confirmed', { share: percent(locale, confirmed, counted.transactions) })}
      </Figure>
      {seconds !== null && !isUnavailable(typical.error) && (
        <Figure
          label={t('strip.typicalTime')}
          meaning={t('strip.typicalTimeMeaning')}
          value={seconds === undefined ? undefined : duration(locale, seconds)}
          read={typical}
        >
          {t('strip.medianOf', { type: typeLabel(locale, typicalType) })}
        </Figure>
      )}
      <Figure
        label={t('strip.accounts')}
        meaning={t('strip.accountsMeaning')}
        value={now && formatCount(locale, now.activeAccounts)}
        read={summary}
      >
        {t('strip.lastMonth')}
      </Figure>
      {hasDollarValue(network) && <PriceFigure summary={summary} />}
    </Figures>
  );
}
