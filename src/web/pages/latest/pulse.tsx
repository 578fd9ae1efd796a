import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { timeOfDay, zoneName } from '../../../format/time.ts';
import { useLocale } from '../../locale-context.ts';
import { pollAfter } from '../../queries/freshness.ts';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
import { useZone } from '../../settings/time.ts';
import { barsPath, newestOf, pulseOf, pulseSize } from './pulse-scale.ts';

// The live list brings what happens in between.
const wholePulseMilliseconds = 60_000;

/** The read of the pulse. */
export function pulseQuery(network: Network) {
  const head = { network, sort: 'created_at', order: 'desc', limit: pulseSize, offset: 0 } as const;
  return latestTransactionsQuery(latestInput(head));
}

/**
 * The last 250 transactions by time and value.
 * @param live rows of the list, which are newer than the pulse's own
 */
export function Pulse(properties: {
  network: Network;
  live: readonly TransactionSummary[] | undefined;
  /** Whether those could not be read again. */
  isStale: boolean;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { network, live, isStale, children } = properties;
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
    ...pulseQuery(network),
    refetchInterval: ({ state }) => pollAfter(wholePulseMilliseconds, state.error),
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
    <figure className="pulse">
      <figcaption className="pulse-h">
        <span>
          {network === 'MAINNET'
            ? locale.t('latest.pulse.byDollars', { count: pulseSize })
            : locale.t('latest.pulse.bySats', { count: pulseSize })}
        </span>
        <span className="keys end">
          <span className="key">Bitcoin</span>
          <span className="key key-tok">
            {network === 'MAINNET' ? locale.t('latest.pulse.tokens') : locale.t('latest.pulse.tokensWithout')}
          </span>
        </span>
        {children}
      </figcaption>
      <div className="pulse-plot" role="img" aria-label={pulse?.sentence ?? locale.t('latest.pulse.notRead')}>
        {pulse && (
          <>
            <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
              <path className="gl" d={pulse.values.map(({ at }) => `M0 ${at}H1000`).join('')} />
              <path className="s" d={barsPath(pulse.bitcoin)} />
              <path className="t" d={barsPath(pulse.token)} />
            </svg>
            {pulse.values.map(({ at, label }) => (
              <span className="ax" key={label} style={{ top: `${at}%` }}>
                {label}
              </span>
            ))}
          </>
        )}
      </div>
      <div className="pulse-x" aria-hidden="true">
        {pulse?.times.map(({ at, label }) => (
          <span key={`${at} ${label}`} style={{ left: `${at}%`, translate: `${-at}%` }}>
            {label}
          </span>
        ))}
      </div>
      {!rows && error && (
        <p className="pulse-e">
          {locale.t('latest.pulse.unreadable', { count: pulseSize })}{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            {locale.t('common.retry')}
          </button>
        </p>
      )}
      {rows?.length === 0 && <p className="pulse-e">{locale.t('latest.noneYet')}.</p>}
    </figure>
  );
}

/** Everything read so far of one network, the newest of it. */
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
