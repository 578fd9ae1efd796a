import type { Network } from '../../../contract/common.ts';
import type { NetworkSummary, Tpv } from '../../../contract/stats.ts';
import { formatSats } from '../../format/sats.ts';
import { duration } from '../../format/time.ts';
import { formatUsd } from '../../format/usd.ts';
import { useUnit } from '../../settings/unit.ts';
import { totalBtc } from './total-btc.ts';

interface SummaryStripProperties {
  summary: NetworkSummary;
  /** Of the last 24 hours; undefined while or where there is none. */
  volume: Tpv | undefined;
  network: Network;
}

/** The network now; what is divided says by what. */
export function SummaryStrip({ summary, volume, network }: SummaryStripProperties) {
  const { activeAccounts, currentBtcPriceUsd: price, totalValueLockedSats, transactions24h } = summary;
  const hasPrice = network === 'MAINNET' && price > 0;
  return (
    <dl className="strip strip-lg">
      <div className="stat">
        <dt>Total value locked</dt>
        <Total sats={totalValueLockedSats} usd={hasPrice ? summary.totalValueLockedUsd : undefined} />
      </div>
      <div className="stat">
        <dt>Active accounts</dt>
        <dd className="v">{formatSats(activeAccounts)}</dd>
        <dd className="s">in the last 30 days</dd>
      </div>
      <div className="stat">
        <dt>Transactions, 24 h</dt>
        <dd className="v">{formatSats(transactions24h)}</dd>
        <dd className="s">{transactions24h > 0 && `One every ${duration(86_400 / transactions24h)}`}</dd>
      </div>
      <div className="stat">
        <dt>Bitcoin price</dt>
        <dd className="v">{hasPrice ? formatUsd(price, 'full') : 'No price'}</dd>
        <dd className="s">{hasPrice && `1 USD = ${formatSats(Math.trunc(100_000_000 / price))} sats`}</dd>
      </div>
      <div className="stat">
        <dt>Payment volume, 24 h</dt>
        {volume === undefined ? (
          <dd className="v dim">Unknown</dd>
        ) : (
          <Total sats={volume.tpvSats} usd={network === 'MAINNET' ? volume.tpvUsd : undefined} />
        )}
      </div>
    </dl>
  );
}

/** An amount of the whole network: bitcoin in both bitcoin units, with the other currency below. */
function Total({ sats, usd }: { sats: number; usd: number | undefined }) {
  const unit = useUnit();
  const bitcoin = (
    <span className="amt">
      <span className="n">{totalBtc(sats)}</span>
      <span className="u">BTC</span>
    </span>
  );
  const dollars = usd !== undefined && formatUsd(usd, 'summary');
  const inDollars = unit === 'usd' && dollars;
  return (
    <>
      <dd className="v">{inDollars || bitcoin}</dd>
      <dd className="s">{inDollars ? `${totalBtc(sats)} BTC` : dollars}</dd>
    </>
  );
}
