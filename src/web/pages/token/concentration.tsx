import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '#contract/endpoints/token.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { SkeletonLine, skeleton } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { concentrationOf } from './concentration-curve.ts';
import { ConcentrationFacts, factBox, factList } from './concentration/concentration-facts.tsx';
import { ConcentrationPlot, plotBox } from './concentration/concentration-plot.tsx';
import { ConcentrationTable } from './concentration/concentration-table.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)_14.5rem] gap-7 p-5 @max-md/page:grid-cols-1 @max-md/page:p-4';

interface ConcentrationPanelProperties {
  /** The largest holders. */
  answer: UseQueryResult<{ readonly data: ResponseBody<typeof listTokenHolders> }>;
  token: TokenDetails | undefined;
  /** Whether the supply is still loading. */
  isWaiting: boolean;
  /** Whether to show an error here, or it is shown elsewhere already. */
  showsFailure: boolean;
}

/** Holder concentration: a curve, key figures, and a table. */
export function ConcentrationPanel({ answer, token, isWaiting, showsFailure }: ConcentrationPanelProperties) {
  const { t } = useLocale();
  const { data, error, refetch } = answer;
  if (isWaiting) return <Waiting />;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    if (!showsFailure || isNotFound(error)) return null;
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  const { data: holders, meta } = data.data;
  if (holders.length === 0) return null;
  if (token === undefined) {
    return <Note className="px-5 pt-5">{t('tokenHolders.noShares')}</Note>;
  }
  const supply = toBigInt(token.totalSupply);
  if (supply === 0n) return null;
  const balances = holders.map(({ balance }) => toBigInt(balance));
  const concentration = concentrationOf(balances, meta.totalItems, supply);
  return (
    <div className={error === null ? grid : `${grid} stale`}>
      <figure>
        <Caption />
        {concentration.total > 1 && <ConcentrationPlot concentration={concentration} supply={supply} />}
        {concentration.total > holders.length && <Note>{t('tokenHolders.topShown', { rank: holders.length })}</Note>}
        {!concentration.fits && <Note>{t('tokenHolders.supplyMismatch')}</Note>}
      </figure>
      <ConcentrationFacts concentration={concentration} supply={supply} />
      <ConcentrationTable concentration={concentration} token={token} />
    </div>
  );
}

function Note({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`text-xs leading-4.5 text-ink-3 ${className}`}>{children}</p>;
}

function Caption() {
  const { t } = useLocale();
  return (
    <figcaption className="mb-4 text-sm leading-5">
      <b className="block text-base font-semibold">{t('tokenHolders.concentration')}</b>
      <span className="text-ink-3">{t('tokenHolders.concentrationHint')}</span>
    </figcaption>
  );
}

/** Placeholder, as high as the content. */
function Waiting() {
  return (
    <div className={grid} aria-busy="true">
      <figure>
        <Caption />
        <div className={plotBox}>
          <span className={skeleton({ shape: 'own', className: 'h-full rounded-md' })} />
        </div>
      </figure>
      <div className={factList}>
        {[130, 90, 150].map((width) => (
          <div className={`${factBox} min-h-11.5 pt-2.5`} key={width}>
            <SkeletonLine width={width} />
          </div>
        ))}
      </div>
      <div className="col-span-full py-1.5">
        <SkeletonLine width={140} />
      </div>
    </div>
  );
}
