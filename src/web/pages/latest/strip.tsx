import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { NetworkSummary } from '../../../contract/stats.ts';
import { formatUsd } from '../../format/usd.ts';
import { networkSummaryQuery, tpvQuery } from '../../queries/stats.ts';
import { type Unit, useUnit } from '../../settings/unit.ts';
import { SkeletonLine } from '../../ui/states.tsx';
import { bitcoin, pace, perAccount, satsPerDollar, stableShare } from './rates.ts';

/** The network now in five numbers; each fails alone. */
export function Strip({ network }: { network: Network }) {
  const summary = useQuery(networkSummaryQuery({ network }));
  const all = useQuery(tpvQuery({ network, period: '24h', include_stables: true }));
  const plain = useQuery(tpvQuery({ network, period: '24h', include_stables: false }));
  const unit = useUnit();
  const hasDollars = network === 'MAINNET';
  const now = summary.data?.data;
  const volume = all.data?.data;
  const isSummaryMissing = summary.isError && !now;
  const retry = isSummaryMissing ? () => void summary.refetch() : undefined;
  const locked = now && (
    <Total sats={now.totalValueLockedSats} usd={hasDollars ? now.totalValueLockedUsd : undefined} />
  );
  return (
    <dl className={hasDollars ? 'strip' : 'strip strip-4'}>
      <Stat label="Total value locked" value={locked} retry={retry}>
        {now && (hasDollars ? otherUnit(now, unit) : 'Test coins')}
      </Stat>
      <Stat label="Active accounts" value={now?.activeAccounts.toLocaleString('en-US')} retry={retry}>
        {now && perAccount(now.totalValueLockedSats, now.activeAccounts)}
      </Stat>
      <Stat label="Transactions, 24 h" value={now?.transactions24h.toLocaleString('en-US')} retry={retry}>
        {now && pace(now.transactions24h)}
      </Stat>
      {hasDollars && (
        <Stat
          label="Bitcoin price"
          value={now && (now.currentBtcPriceUsd > 0 ? formatUsd(now.currentBtcPriceUsd) : 'No price')}
          retry={retry}
        >
          {now && now.currentBtcPriceUsd > 0 && satsPerDollar(now.currentBtcPriceUsd)}
        </Stat>
      )}
      <Stat
        label="Payment volume, 24 h"
        value={volume && <Total sats={volume.tpvSats} usd={hasDollars ? volume.tpvUsd : undefined} />}
        retry={all.isError && !volume ? () => void all.refetch() : undefined}
      >
        {volume && plain.data && <Split share={stableShare(volume.tpvSats, plain.data.data.tpvSats)} />}
      </Stat>
    </dl>
  );
}

/** @param retry where the value could not be had */
function Stat(properties: { label: string; value: ReactNode; retry?: (() => void) | undefined; children: ReactNode }) {
  const { label, value, retry, children } = properties;
  return (
    <div className="stat">
      <dt>{label}</dt>
      {retry ? (
        <>
          <dd className="v dim">Not read</dd>
          <dd className="s">
            <button className="link" type="button" onClick={retry} aria-label={`Try again: ${label}`}>
              Try again
            </button>
          </dd>
        </>
      ) : (
        <>
          <dd className="v">{value ?? <SkeletonLine width="60%" />}</dd>
          <dd className="s">{children || '\u00a0'}</dd>
        </>
      )}
    </div>
  );
}

/** An amount of the whole network: bitcoin in both bitcoin units. */
function Total({ sats, usd }: { sats: number; usd: number | undefined }) {
  const inDollars = useUnit() === 'usd' && usd !== undefined && (usd > 0 || sats === 0);
  if (inDollars) return formatUsd(usd, 'summary');
  return (
    <span className="amt">
      <span className="n">{bitcoin(sats, 2)}</span>
      <span className="u">BTC</span>
    </span>
  );
}

function Split({ share }: { share: number }) {
  if (share === 0) return 'No stablecoins';
  return (
    <>
      <span className="split" aria-hidden="true">
        <i style={{ width: `${100 - share}%` }} />
        <i />
      </span>
      {share}% stablecoins
    </>
  );
}

function otherUnit({ totalValueLockedSats: sats, totalValueLockedUsd: usd }: NetworkSummary, unit: Unit): string {
  const hasPrice = usd > 0 || sats === 0;
  if (unit === 'usd' && hasPrice) return `${bitcoin(sats, 2)} BTC`;
  return hasPrice ? formatUsd(usd, 'summary') : 'No price';
}
