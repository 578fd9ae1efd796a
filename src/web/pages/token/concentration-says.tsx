import { formatShare } from '../../../format/supply-share.ts';
import type { Concentration } from './concentration.ts';
import { tierName } from './concentration-words.ts';

/** What the curve comes to, in a few numbers. */
export function ConcentrationSays({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const { tiers, rest, half, running, total } = concentration;
  const last = tiers.at(-1);
  return (
    <dl className="says">
      <div>
        <dt>{half === undefined ? `More than ${running.length}` : addresses(half)}</dt>
        <dd>
          {half === undefined && 'addresses hold half of the supply'}
          {half !== undefined && `${half === 1 ? 'holds' : 'hold'} half of the supply${half === 1 ? ' or more' : ''}`}
        </dd>
      </div>
      {last && (
        <div>
          <dt>{formatShare(last.held, supply)}</dt>
          <dd>is with the {last.count === 1 ? 'largest holder' : tierName(last.count).toLowerCase()}</dd>
        </div>
      )}
      <div>
        <dt>{addresses(rest.count)}</dt>
        <dd>
          {total === rest.count ? 'has' : rest.count === 1 ? 'has the other' : 'share the other'}{' '}
          {formatShare(rest.held, supply)}
        </dd>
      </div>
    </dl>
  );
}

function addresses(count: number): string {
  return count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`;
}
