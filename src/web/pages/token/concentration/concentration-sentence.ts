import { formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Concentration } from '#web/pages/token/concentration-curve.ts';

/** Describes the curve in one sentence. */
export function concentrationSentence(locale: Locale, { tiers, rest, total }: Concentration, supply: bigint): string {
  if (total === 1) return locale.t('tokenHolders.oneHoldsAll');
  const shareOf = (held: bigint) => formatShare(locale, held, supply) ?? locale.t('common.unknown');
  const parts = tiers.map(({ count, held }) => locale.t('tokenHolders.tierHas', { count, share: shareOf(held) }));
  const others = locale.t('tokenHolders.othersHave', {
    count: rest.count,
    text: formatCount(locale, rest.count),
    share: shareOf(rest.held),
  });
  return locale.t('tokenHolders.ofSupply', { tiersHave: parts.join(', '), othersHave: others });
}
