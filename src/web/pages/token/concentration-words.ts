import { formatShare } from '../../../format/supply-share.ts';
import type { Concentration } from './concentration.ts';

const names: Readonly<Record<number, string>> = { 1: 'Largest', 10: 'Ten largest', 50: 'Fifty largest' };

/** So many of the largest, in words. */
export function tierName(count: number): string {
  return names[count] ?? `${count} largest`;
}

/** The whole drawing as one sentence. */
export function concentrationSentence({ tiers, rest, total }: Concentration, supply: bigint): string {
  if (total === 1) return 'One address holds all that is held.';
  const parts = tiers.map(({ count, held }, index) => {
    const who = count === 1 ? 'The largest holder has' : `the ${tierName(count).toLowerCase()}`;
    return `${index === 0 ? who : ` ${who}`} ${formatShare(held, supply)}`;
  });
  const share = formatShare(rest.held, supply);
  const others = rest.count === 1 ? 'the other one has' : `the other ${rest.count.toLocaleString('en-US')} share`;
  return `${parts.join(',')} of the supply; ${others} ${share}.`;
}
