import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../../contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '../../../contract/token.ts';
import { toBigInt } from '../../format/token-quantity.ts';
import { isUnknown } from '../../queries/failure.ts';
import { ErrorState } from '../../ui/states.tsx';
import { concentrationOf } from './concentration.ts';
import { ConcentrationPlot } from './concentration-plot.tsx';
import { ConcentrationSays } from './concentration-says.tsx';
import { ConcentrationTable } from './concentration-table.tsx';

interface ConcentrationPanelProperties {
  /** The largest holders. */
  answer: UseQueryResult<{ readonly data: Answer<typeof listTokenHolders> }>;
  token: TokenDetails | undefined;
  /** Whether a failure is told here; below it may be told already. */
  tellsFailure: boolean;
}

/** How much of the supply is with the largest holders: a curve, a few sentences, and the same as a table. */
export function ConcentrationPanel({ answer, token, tellsFailure }: ConcentrationPanelProperties) {
  const { data, error, refetch } = answer;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    if (!tellsFailure || isUnknown(error)) return null;
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  const { data: holders, meta } = data.data;
  if (holders.length === 0) return null;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  if (supply === 0n) return token === undefined ? <Waiting /> : null;
  const balances = holders.map(({ balance }) => toBigInt(balance));
  const concentration = concentrationOf(balances, meta.totalItems, supply);
  return (
    <div className={error === null ? 'curve' : 'curve stale'}>
      <figure>
        <Caption />
        {concentration.total > 1 && <ConcentrationPlot concentration={concentration} supply={supply} />}
        {concentration.total > holders.length && (
          <p className="curve-n">
            The curve ends at rank {holders.length}, as far as one answer of the service goes. The dashed line is
            arithmetic.
          </p>
        )}
        {!concentration.fits && (
          <p className="curve-n">
            The balances do not add up to the supply; one of them changed between the two readings.
          </p>
        )}
      </figure>
      <ConcentrationSays concentration={concentration} supply={supply} />
      {token && <ConcentrationTable concentration={concentration} token={token} />}
    </div>
  );
}

function Caption() {
  return (
    <figcaption>
      <b>How concentrated it is</b>
      <span className="dim">Share of supply held by the largest holders, counted from the top</span>
    </figcaption>
  );
}

function Waiting() {
  return (
    <div className="curve" aria-busy="true">
      <figure>
        <Caption />
        <div className="plot">
          <span className="sk sk-plot" />
        </div>
      </figure>
    </div>
  );
}
