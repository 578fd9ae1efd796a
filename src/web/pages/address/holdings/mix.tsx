import type { TokenHolding } from '#contract/address.ts';
import { useLocale } from '#web/contexts.ts';
import { sortHoldings, strengthOf, totalValueOf } from '#web/pages/address/holdings.ts';

/**
 * Portfolio as one bar. The table below has the figures.
 * @param bitcoin its share, 0 to 1
 * @param most tokens with their own segment; the rest is one
 */
export function Mix(properties: { bitcoin: number; tokens: readonly TokenHolding[]; totalUsd: number; most: number }) {
  const { t } = useLocale();
  const { bitcoin, tokens, totalUsd, most } = properties;
  const priced = sortHoldings(tokens, 'value').filter(({ valueUsd }) => valueUsd > 0);
  const rest = totalValueOf(priced.slice(most));
  const parts = [...priced.slice(0, most).map(({ valueUsd }) => valueUsd), rest].filter((usd) => usd > 0);
  return (
    <div
      className="flex h-3.5 gap-0.5 overflow-hidden rounded-xs forced-color-adjust-none"
      role="img"
      aria-label={t('address.shareByAsset')}
    >
      {bitcoin > 0 && <i className="flex-1 bg-sats-fill" style={{ flexGrow: bitcoin * 1000 }} />}
      {parts.map((usd, rank) => (
        <i
          key={rank}
          className="flex-1 bg-token-fill"
          style={{ flexGrow: (usd / totalUsd) * 1000, opacity: strengthOf(rank) }}
        />
      ))}
    </div>
  );
}
