import type { TokenHolding } from '../../../contract/address.ts';
import { useLocale } from '../../locale-context.ts';
import { sortHoldings, strengthOf } from './holdings.ts';

/**
 * The whole value as one bar. The table below it says the same in figures.
 * @param bitcoin its share, 0 to 1
 * @param most tokens with a part of their own; the rest is one part
 */
export function Mix(properties: { bitcoin: number; tokens: readonly TokenHolding[]; totalUsd: number; most: number }) {
  const { t } = useLocale();
  const { bitcoin, tokens, totalUsd, most } = properties;
  const priced = sortHoldings(tokens, 'value').filter(({ valueUsd }) => valueUsd > 0);
  const rest = priced.slice(most).reduce((sum, { valueUsd }) => sum + valueUsd, 0);
  const parts = [...priced.slice(0, most).map(({ valueUsd }) => valueUsd), rest].filter((usd) => usd > 0);
  return (
    <div className="mix" role="img" aria-label={t('address.shareByAsset')}>
      {bitcoin > 0 && <i className="s" style={{ flexGrow: bitcoin * 1000 }} />}
      {parts.map((usd, rank) => (
        <i key={rank} style={{ flexGrow: (usd / totalUsd) * 1000, '--_o': strengthOf(rank) }} />
      ))}
    </div>
  );
}
