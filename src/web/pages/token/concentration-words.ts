import { formatCount } from '../../../format/digits.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { commonWords } from '../../../words/en/common.ts';
import { tokenHoldersWords as words } from '../../../words/en/token-holders.ts';
import type { Concentration } from './concentration.ts';

/** The whole drawing as one sentence. */
export function concentrationSentence({ tiers, rest, total }: Concentration, supply: bigint): string {
  if (total === 1) return words.oneHoldsAll;
  const shareOf = (held: bigint) => formatShare(held, supply) ?? commonWords.unknown;
  const parts = tiers.map(({ count, held }) => words.tierHas(count, shareOf(held)));
  const others = words.othersHave(rest.count, formatCount(rest.count), shareOf(rest.held));
  return words.ofSupply(parts.join(', '), others);
}
