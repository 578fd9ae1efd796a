import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../../contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '../../../contract/token.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { isUnknown } from '../../queries/failure.ts';
import { ErrorState, SkeletonLine } from '../../ui/states.tsx';
import { concentrationOf } from './concentration.ts';
import { ConcentrationPlot } from './concentration-plot.tsx';
import { ConcentrationSays } from './concentration-says.tsx';
import { ConcentrationTable } from './concentration-table.tsx';

interface ConcentrationPanelProperties {
  /** The largest holders. */
  answer: UseQueryResult<{ readonly data: Answer<typeof listTokenHolders> }>;
  token: TokenDetails | undefined;
  /** Whether the service may still say what the supply is. */
  isWaiting: boolean;
  /** Whether a failure is told here; below it may be told already. */
  tellsFailure: boolean;
}

/** How much of the supply is with the largest holders: a curve, a few sentences, and the same as a table. */
export function ConcentrationPanel({ answer, token, isWaiting, tellsFailure }: ConcentrationPanelProperties) {
  const { t } = useLocale();
  const { data, error, refetch } = answer;
  if (isWaiting) return <Waiting />;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    if (!tellsFailure || isUnknown(error)) return null;
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  const { data: holders, meta } = data.data;
  if (holders.length === 0) return null;
  if (token === undefined) {
    return <p className="curve-n curve-x">{t('tokenHolders.noSupply')}</p>;
  }
  const supply = toBigInt(token.totalSupply);
  if (supply === 0n) return null;
  const balances = holders.map(({ balance }) => toBigInt(balance));
  const concentration = concentrationOf(balances, meta.totalItems, supply);
  return (
    <div className={error === null ? 'curve' : 'curve stale'}>
      <figure>
        <Caption />
        {concentration.total > 1 && <ConcentrationPlot concentration={concentration} supply={supply} />}
        {concentration.total > holders.length && (
          <p className="curve-n">{t('tokenHolders.curveEnds', { rank: holders.length })}</p>
        )}
        {!concentration.fits && <p className="curve-n">{t('tokenHolders.fitsNot')}</p>}
      </figure>
      <ConcentrationSays concentration={concentration} supply={supply} />
      <ConcentrationTable concentration={concentration} token={token} />
    </div>
  );
}

function Caption() {
  const { t } = useLocale();
  return (
    <figcaption>
      <b>{t('tokenHolders.concentration')}</b>
      <span className="dim">{t('tokenHolders.concentrationIs')}</span>
    </figcaption>
  );
}

/** As high as what comes. */
function Waiting() {
  return (
    <div className="curve" aria-busy="true">
      <figure>
        <Caption />
        <div className="plot">
          <span className="sk sk-plot" />
        </div>
      </figure>
      <div className="says">
        {[130, 90, 150].map((width) => (
          <div className="says-w" key={width}>
            <SkeletonLine width={width} />
          </div>
        ))}
      </div>
      <div className="curve-t">
        <SkeletonLine width={140} />
      </div>
    </div>
  );
}
