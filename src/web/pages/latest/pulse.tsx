import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { timeOfDay, zoneName } from '#format/time.ts';
import { Legend, LegendKey } from '#web/components/chart/legend.tsx';
import { useLocale } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { pulseQuery, pulseSize } from '#web/queries/transaction.ts';
import { useZone } from '#web/settings/time.ts';
import { barsPath, newestOf, pulseOf } from './pulse-scale.ts';

const lines = { strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
const bars = 'stroke-2 @max-md/page:stroke-[1.25]';
const message = 'absolute inset-x-5 bottom-15 text-center text-sm text-ink-2';

// The live list provides newer rows.
const wholePulseMilliseconds = 60_000;

/**
 * The last 250 transactions by time and value.
 * @param live rows of the list, newer than the pulse's own
 */
export function Pulse(properties: {
  network: Network;
  live: readonly TransactionSummary[] | undefined;
  isStale: boolean;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { network, live, isStale, children } = properties;
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
    ...pulseQuery(network),
    refetchInterval: ({ state }) => pollAfter(wholePulseMilliseconds, state.error),
    // 250 rows are 56 kB compressed, too large to embed in a rendered page.
    meta: { isForBrowser: true },
  });
  const rows = usePulseRows(network, isPlaceholderData ? undefined : data?.data, live);
  const lastAt = Date.parse(rows?.at(-1)?.createdAt ?? '') || 0;
  const now = Math.max(dataUpdatedAt, lastAt);
  const zone = useZone();
  const isOld = isStale || error !== null;
  const at = new Date(now).toISOString();
  const end = isOld ? `${timeOfDay(at, zone)} ${zoneName(at, zone)}` : locale.t('lists.now');
  const pulse = useMemo(
    () => (rows ? pulseOf(locale, rows, network, { now, end }) : undefined),
    [rows, network, now, end],
  );
  return (
    <figure className="needs-script relative border-t border-line px-5 pt-3 pb-2 @max-md/page:px-4">
      <figcaption className="flex items-center gap-4 text-xs/4 text-ink-3 @max-md/page:flex-wrap @max-md/page:gap-x-3.5 @max-md/page:gap-y-1">
        <span className="@max-md/page:shrink-0 @max-md/page:basis-full">
          {hasDollarValue(network)
            ? locale.t('latest.pulse.byDollars', { count: pulseSize })
            : locale.t('latest.pulse.bySats', { count: pulseSize })}
        </span>
        <Legend>
          <LegendKey of="bitcoin">Bitcoin</LegendKey>
          <LegendKey of="token">
            {hasDollarValue(network) ? locale.t('latest.pulse.tokens') : locale.t('latest.pulse.tokensWithout')}
          </LegendKey>
        </Legend>
        {children}
      </figcaption>
      <div className="relative mt-1.5 h-22" role="img" aria-label={pulse?.sentence ?? locale.t('latest.pulse.loading')}>
        {pulse && (
          <>
            <svg
              className="size-full overflow-visible fill-none pe-14"
              viewBox="0 0 1000 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                className="stroke-line-2"
                strokeDasharray="1 5"
                {...lines}
                d={pulse.values.map(({ at }) => `M0 ${at}H1000`).join('')}
              />
              <path className={`${bars} stroke-sats-mark`} {...lines} d={barsPath(pulse.bitcoin)} />
              <path className={`${bars} stroke-token-fill`} {...lines} d={barsPath(pulse.token)} />
            </svg>
            {pulse.values.map(({ at, label }) => (
              <span
                className="absolute inset-e-0 [translate:0_-50%] bg-surface ps-1.5 text-2xs/3.5 text-ink-3"
                key={label}
                style={{ top: `${at}%` }}
              >
                {label}
              </span>
            ))}
          </>
        )}
      </div>
      <div className="relative mt-1 me-14 h-4 text-2xs/4 whitespace-nowrap text-ink-3" aria-hidden="true" data-times>
        {pulse?.times.map(({ at, label }) => (
          <span
            className="absolute @max-2xs/page:not-first:not-last:hidden"
            key={`${at} ${label}`}
            style={{ left: `${at}%`, translate: `${-at}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      {!rows && error && (
        <p className={message}>
          {locale.t('latest.pulse.notLoaded', { count: pulseSize })}{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            {locale.t('common.retry')}
          </button>
        </p>
      )}
      {rows?.length === 0 && <p className={message}>{locale.t('latest.noneYet')}.</p>}
    </figure>
  );
}

/** Returns the newest of all rows received so far on a network. */
function usePulseRows(
  network: Network,
  base: readonly TransactionSummary[] | undefined,
  live: readonly TransactionSummary[] | undefined,
): TransactionSummary[] | undefined {
  const [state, setState] = useState<{ network: Network; base: unknown; live: unknown; rows: TransactionSummary[] }>();
  const known = state?.network === network ? state : undefined;
  if (base === undefined) return known?.rows;
  if (known && known.base === base && known.live === live) return known.rows;
  const rows = newestOf(known?.rows ?? [], base, live ?? []);
  setState({ network, base, live, rows });
  return rows;
}
