import { Link } from '@tanstack/react-router';
import type { ConfirmationTime, TransactionCounts } from '#contract/stats.ts';
import { percent } from '#format/network-figures.ts';
import { formatCount } from '#format/numbers.ts';
import { duration } from '#format/time-text.ts';
import { SectionHead } from '#web/components/card.tsx';
import { StatusMark, TypeIcon, typeLabel } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';

/** The usual time of each type, shortest first. */
export function Speeds({ times }: { times: readonly ConfirmationTime[] }) {
  const locale = useLocale();
  const known = times.flatMap(({ type, medianSeconds }) => (medianSeconds === null ? [] : { type, medianSeconds }));
  if (known.length === 0) return null;
  return (
    <section className="section" aria-labelledby="speed-h">
      <SectionHead>
        <h2 id="speed-h">{locale.t('statsSpeed.title')}</h2>
        <span className="ms-auto text-ink-3">{locale.t('statsSpeed.sample')}</span>
      </SectionHead>
      <dl>
        {known
          .toSorted((one, other) => one.medianSeconds - other.medianSeconds)
          .map(({ type, medianSeconds }) => (
            <div key={type} className="flex items-center justify-between gap-4 border-line py-2.5 not-first:border-t">
              <dt className="flex min-w-0 items-center gap-3">
                <TypeIcon type={type} />
                {typeLabel(locale, type)}
              </dt>
              <dd className="font-strong whitespace-nowrap">{duration(locale, medianSeconds)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const outcomes = ['confirmed', 'failed', 'expired', 'pending'] as const;

/** How many transactions of a period ended in which way, each with its list. */
export function Outcomes({ counts }: { counts: TransactionCounts }) {
  const locale = useLocale();
  const { transactions, period, startTime } = counts;
  const known = outcomes.flatMap((status) => {
    const count = countOf(counts, status);
    return count === undefined ? [] : { status, count };
  });
  if (transactions === 0) return null;
  let from = 0;
  const bars = known.map(({ status, count }) => {
    const x = from;
    from += count / transactions;
    return { status, x, width: count / transactions };
  });
  return (
    <section className="section" aria-labelledby="outcomes-h">
      <SectionHead>
        <h2 id="outcomes-h">{locale.t('statsOutcomes.title')}</h2>
        <span className="ms-auto text-ink-3">{locale.t(`statsOutcomes.periods.${period}`)}</span>
      </SectionHead>
      <svg className="mt-2 block h-2.5 w-full" aria-hidden="true">
        {bars.map(
          ({ status, x, width }) =>
            width > 0 && (
              <rect
                key={status}
                className={`outcome-${status}`}
                x={share(x)}
                width={share(Math.max(width - 0.003, 0.002))}
                height="10"
                rx="2"
              />
            ),
        )}
      </svg>
      <ul className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2" translate="no">
        {known.map(({ status, count }) => (
          <li key={status} className="flex items-center gap-1.5 whitespace-nowrap">
            <Link
              className="hit-area hover:underline"
              to="/"
              search={{ status, ...(period === 'all' ? {} : { from: startTime }) }}
              preload={false}
            >
              <StatusMark status={status} />
            </Link>
            <b className="font-strong">{formatCount(locale, count)}</b>
            {status !== 'pending' && <span className="text-ink-3">{percent(locale, count, transactions)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function share(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

/** Returns a count; undefined if an older service does not tell which transactions wait. */
export function countOf(counts: TransactionCounts, status: (typeof outcomes)[number]): number | undefined {
  const { transactions, failed, expired, open } = counts;
  if (status === 'failed' || status === 'expired') return counts[status];
  if (open === undefined) return undefined;
  return status === 'pending' ? open : Math.max(0, transactions - failed - expired - open);
}
