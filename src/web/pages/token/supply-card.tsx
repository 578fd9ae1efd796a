import type { TokenDetails } from '../../../contract/token.ts';
import { drawnShare, formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { SkeletonLine } from '../../ui/states.tsx';
import { MarketStats } from './market-stats.tsx';
import { maximumOf, maximumText } from './powers.ts';
import { WholeQuantity } from './whole-quantity.tsx';

/** How much of it there is, against how much there may be, and what the market says. */
export function SupplyCard({ token }: { token: TokenDetails | undefined }) {
  const { t } = useLocale();
  return (
    <section className="card" aria-label={t('token.supplyAndMarket')}>
      <div className="sup">
        <div className="sup-h">
          <div>
            <span className="eyebrow">{t('token.totalSupply')}</span>
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
  const locale = useLocale();
  const supply = toBigInt(token.totalSupply);
  const maximum = maximumOf(token.metadata);
  if (maximum === undefined) return null;
  if (supply > maximum) return <span className="end sup-p">{locale.t('token.aboveMaximum')}</span>;
  return (
    <span className="end sup-p">
      {locale.t.rich('token.minted', { share: () => <b>{formatShare(locale, supply, maximum, 1)}</b> })}
    </span>
  );
}

/** The supply against its maximum; without a maximum there is nothing to draw it against. */
function SupplyBar({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const maximum = token && maximumOf(token.metadata);
  if (token && maximum === undefined) return <div className="sup-x">{locale.t('token.noMaximum')}</div>;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const share = maximum === undefined ? undefined : formatShare(locale, supply, maximum, 1);
  return (
    <>
      <div
        className="sup-bar"
        role="img"
        aria-label={share === undefined ? locale.t('token.supplyIsRead') : locale.t('token.supplyExists', { share })}
      >
        <i style={{ width: `${drawnShare(supply, maximum ?? 0n) * 100}%` }} />
      </div>
      <div className="sup-x">
        <span>0</span>
        <span>
          {token ? (
            `${locale.t('token.maximumSupply')} ${maximumText(locale, token.metadata)}`
          ) : (
            <SkeletonLine width={120} />
          )}
        </span>
      </div>
    </>
  );
}
