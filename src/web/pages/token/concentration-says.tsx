import { formatCount } from '../../../format/digits.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { commonWords } from '../../../words/en/common.ts';
import { tokenHoldersWords as words } from '../../../words/en/token-holders.ts';
import type { Concentration } from './concentration.ts';

/** What the curve comes to, in a few numbers. */
export function ConcentrationSays({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const { tiers, rest, half, running, total } = concentration;
  const last = tiers.at(-1);
  const share = formatShare(rest.held, supply) ?? commonWords.unknown;
  return (
    <dl className="says">
      <div>
        <dt>{half === undefined ? words.moreThan(running.length) : addresses(half)}</dt>
        <dd>{half === undefined ? words.holdHalf : words.theseHoldHalf(half)}</dd>
      </div>
      {last && (
        <div>
          <dt>{formatShare(last.held, supply)}</dt>
          <dd>{words.withLargest(last.count)}</dd>
        </div>
      )}
      <div>
        <dt>{addresses(rest.count)}</dt>
        <dd>{total === rest.count ? words.hasAll(share) : words.haveOther(rest.count, share)}</dd>
      </div>
    </dl>
  );
}

function addresses(count: number): string {
  return words.addresses(count, formatCount(count));
}
