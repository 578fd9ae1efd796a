import type { TokenDetails } from '#contract/endpoints/token.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { ShareBar } from '#web/components/shares.tsx';
import { Card } from '#web/components/card.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';
import { MarketStats } from './market-stats.tsx';
import { maximumOf, maximumText } from './metadata/powers.ts';
import { WholeQuantity } from './whole-quantity.tsx';

/** Total supply against its maximum, and market figures. */
export function SupplyCard({ token }: { token: TokenDetails | undefined }) {
  const { t } = useLocale();
  return (
    <Card aria-label={t('token.supplyAndMarket')}>
      <div className="p-5 @max-md/page:p-4">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <div>
            <span className="text-xs/4 text-ink-3">{t('token.totalSupply')}</span>
            <div className="min-h-8">
              {token ? (
                <WholeQuantity quantity={token.totalSupply} metadata={token.metadata} />
              ) : (
                <span className="flex h-8 items-center">
                  <SkeletonLine width={220} />
                </span>
              )}
            </div>
          </div>
          {token && <Minted token={token} />}
        </div>
        <SupplyBar token={token} />
      </div>
      <MarketStats token={token} />
    </Card>
  );
}

function Minted({ token }: { token: TokenDetails }) {
  const locale = useLocale();
  const supply = toBigInt(token.totalSupply);
  const maximum = maximumOf(token.metadata);
  if (maximum === undefined) return null;
  return (
    <span className="ms-auto text-sm text-ink-2 @max-md/page:ms-0">
      {supply > maximum
        ? locale.t('token.aboveMaximum')
        : locale.t.rich('token.minted', {
            share: () => <b className="text-ink">{formatShare(locale, supply, maximum, 1)}</b>,
          })}
    </span>
  );
}

const scale = 'mt-2 flex justify-between text-xs text-ink-3';

/** Bar of the supply; not drawn without a maximum. */
function SupplyBar({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const maximum = token && maximumOf(token.metadata);
  if (token && maximum === undefined) return <div className={scale}>{locale.t('token.noMaximum')}</div>;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const share = maximum === undefined ? undefined : formatShare(locale, supply, maximum, 1);
  return (
    <>
      <ShareBar
        size="card"
        share={drawnShare(supply, maximum ?? 0n)}
        label={share === undefined ? locale.t('token.supplyLoading') : locale.t('token.supplyMinted', { share })}
      />
      <div className={scale}>
        <span>0</span>
        <span className="min-w-0 break-words">
          {token ? (
            `${locale.t('token.maximumSupply')} ${maximumText(locale, token.metadata)}`
          ) : (
            <span className="flex h-5 items-center">
              <SkeletonLine width={120} />
            </span>
          )}
        </span>
      </div>
    </>
  );
}
