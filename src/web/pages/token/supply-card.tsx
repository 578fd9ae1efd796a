import type { TokenDetails } from '../../../contract/token.ts';
import { drawnShare, formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { SkeletonLine } from '../../ui/states.tsx';
import { MarketStats } from './market-stats.tsx';
import { maximumOf, maximumText } from './powers.ts';
import { WholeQuantity } from './whole-quantity.tsx';

/** How much of it there is, against how much there may be, and what the market says. */
export function SupplyCard({ token }: { token: TokenDetails | undefined }) {
  return (
    <section className="card" aria-label="Supply and market">
      <div className="sup">
        <div className="sup-h">
          <div>
            <span className="eyebrow">Total supply</span>
            <div className="sup-n">
              {token ? (
                <WholeQuantity quantity={token.totalSupply} metadata={token.metadata} />
              ) : (
                <SkeletonLine width={220} />
              )}
            </div>
          </div>
          {token && <Minted token={token} />}
        </div>
        <SupplyBar token={token} />
      </div>
      <MarketStats token={token} />
    </section>
  );
}

function Minted({ token }: { token: TokenDetails }) {
  const supply = toBigInt(token.totalSupply);
  const maximum = maximumOf(token.metadata);
  if (maximum === undefined) return null;
  if (supply > maximum) return <span className="end sup-p">More than the maximum the service names</span>;
  return (
    <span className="end sup-p">
      <b>{formatShare(supply, maximum, 1)}</b> of the maximum is minted
    </span>
  );
}

function SupplyBar({ token }: { token: TokenDetails | undefined }) {
  const maximum = token && maximumOf(token.metadata);
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const width = maximum === undefined ? Number(token !== undefined) : drawnShare(supply, maximum);
  return (
    <>
      <div
        className={maximum === undefined ? 'sup-bar is-open' : 'sup-bar'}
        role="img"
        aria-label={barLabel(token, supply, maximum)}
      >
        <i style={{ width: `${width * 100}%` }} />
      </div>
      <div className="sup-x">
        <span>0</span>
        <span>{token ? supplyMaximum(token) : <SkeletonLine width={120} />}</span>
      </div>
    </>
  );
}

function barLabel(token: TokenDetails | undefined, supply: bigint, maximum: bigint | undefined): string {
  if (token === undefined) return 'The supply is being read';
  if (maximum === undefined) return 'There is no maximum supply';
  return `${formatShare(supply, maximum, 1)} of the maximum supply exists`;
}

function supplyMaximum({ metadata }: TokenDetails): string {
  return maximumOf(metadata) === undefined ? 'No maximum' : `Maximum supply ${maximumText(metadata)}`;
}
