import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { commonWords } from '../../../words/en/common.ts';
import { latestWords } from '../../../words/en/latest.ts';
import { pollAfter } from '../../queries/freshness.ts';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
import { barsPath, newestOf, pulseOf, pulseSize } from './pulse-scale.ts';

const words = latestWords.pulse;

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
  children: ReactNode;
}) {
  const { network, live, children } = properties;
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
    ...pulseQuery(network),
    refetchInterval: ({ state }) => pollAfter(wholePulseMilliseconds, state.error),
  });
  const rows = usePulseRows(network, isPlaceholderData ? undefined : data?.data, live);
  const lastAt = Date.parse(rows?.at(-1)?.createdAt ?? '') || 0;
  const now = Math.max(dataUpdatedAt, lastAt);
  const pulse = useMemo(() => (rows ? pulseOf(rows, network, now) : undefined), [rows, network, now]);
  return (
    <figure className="pulse">
      <figcaption className="pulse-h">
        <span>{network === 'MAINNET' ? words.byDollars(pulseSize) : words.bySats(pulseSize)}</span>
        <span className="keys end">
          <span className="key">Bitcoin</span>
          <span className="key key-tok">{network === 'MAINNET' ? words.tokens : words.tokensWithout}</span>
        </span>
        {children}
      </figcaption>
      <div className="pulse-plot" role="img" aria-label={pulse?.sentence ?? words.notRead}>
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
          {words.unreadable(pulseSize)}{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            {commonWords.retry}
          </button>
        </p>
      )}
      {rows?.length === 0 && <p className="pulse-e">{latestWords.noneYet}.</p>}
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
