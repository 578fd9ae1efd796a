import type { TokenDetails } from '../../../contract/token.ts';
import { drawnShare, formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { tokenWords as words } from '../../../words/en/token.ts';
import { Phrase } from '../../ui/phrase.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { MarketStats } from './market-stats.tsx';
import { maximumOf, maximumText } from './powers.ts';
import { WholeQuantity } from './whole-quantity.tsx';

/** How much of it there is, against how much there may be, and what the market says. */
export function SupplyCard({ token }: { token: TokenDetails | undefined }) {
  return (
    <section className="card" aria-label={words.supplyAndMarket}>
      <div className="sup">
        <div className="sup-h">
          <div>
            <span className="eyebrow">{words.totalSupply}</span>
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
  if (supply > maximum) return <span className="end sup-p">{words.aboveMaximum}</span>;
  return (
    <span className="end sup-p">
      <Phrase text={words.minted} share={<b>{formatShare(supply, maximum, 1)}</b>} />
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
  if (token === undefined) return words.supplyIsRead;
  const share = maximum === undefined ? undefined : formatShare(supply, maximum, 1);
  return share === undefined ? words.supplyIsOpen : words.supplyExists(share);
}

function supplyMaximum({ metadata }: TokenDetails): string {
  const text = maximumText(metadata);
  return maximumOf(metadata) === undefined ? text : `${words.maximumSupply} ${text}`;
}
