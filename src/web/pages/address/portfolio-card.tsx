import { Link } from '@tanstack/react-router';
import type { TokenHolding } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { Rounded, UsdValue } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { SourceButton } from '#web/components/source.tsx';
import { Blank, SkeletonRows, StaleBanner } from '#web/components/states.tsx';
import { useHasDollarValue, useLocale } from '#web/contexts.ts';
import { ListTable } from '#web/lists/list.tsx';
import {
  countUnpriced,
  type Holding,
  holdingColumns,
  holdingDrawing,
  holdingsLook,
  maxTokens,
  NoHoldings,
  type Portfolio,
  portfolioOf,
  portfolioStyles,
  sortHoldings,
  strengthOf,
  totalValueOf,
  UnpricedNote,
  useHoldings,
} from './holdings.tsx';

/** Holdings of an address by value: bitcoin and its largest tokens. */
export function PortfolioCard({ address }: { address: string }) {
  const locale = useLocale();
  const { tokens, error, updatedAt, retry, summary, sources } = useHoldings(address);
  const isWaiting = tokens === undefined && error === null;
  const hasValue = useHasDollarValue();
  const portfolio = tokens && portfolioOf(tokens, summary, hasValue);
  const totalUsd = portfolio?.totalUsd ?? summary?.totalValueUsd ?? 0;
  return (
    <Card aria-labelledby="portfolio" aria-busy={isWaiting}>
      {tokens && error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <CardHead>
        <h2 id="portfolio">{locale.t('address.portfolio')}</h2>
        <span
          className="ms-auto min-w-0 text-md font-semibold tracking-[-0.01em] wrap-break-word whitespace-normal"
          data-total
        >
          {hasValue && totalUsd > 0 && <UsdValue usd={totalUsd} />}
          {hasValue && portfolio?.isRounded && <Rounded />}
        </span>
        <SourceButton sources={sources} of={locale.t('address.portfolio')} />
      </CardHead>
      {isWaiting && <Waiting />}
      {tokens && portfolio && <PortfolioHoldings tokens={tokens} portfolio={portfolio} />}
      {!tokens && error && <NoHoldings error={error} retry={retry} />}
    </Card>
  );
}

function Waiting() {
  const { t } = useLocale();
  return <SkeletonRows rows={maxTokens + 2} label={t('address.loadingHoldings')} />;
}

function PortfolioHoldings({ tokens, portfolio }: { tokens: readonly TokenHolding[]; portfolio: Portfolio }) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  const { sats, bitcoinUsd, largest, more, moreUsd, totalUsd } = portfolio;
  if (sats === 0 && tokens.length === 0) {
    return (
      <Blank icon="empty" title={locale.t('address.emptyPortfolio')}>
        {locale.t('address.emptyPortfolioHint')}
      </Blank>
    );
  }
  const columns = Object.values(holdingColumns(locale, totalUsd, hasValue));
  const rows: Holding[] = largest.map((token, rank) => ({
    token,
    valueUsd: token.valueUsd,
    strength: strengthOf(rank),
  }));
  if (sats !== 0) rows.unshift({ sats, valueUsd: bitcoinUsd, strength: 1 });
  return (
    <div className={`pb-2 ${holdingsLook}`}>
      <div className="px-5 pt-5 pb-3 @max-md/page:px-3.5 @max-md/page:pt-4">
        {hasValue && totalUsd > 0 && (
          <Mix most={maxTokens} bitcoin={bitcoinUsd / totalUsd} tokens={tokens} totalUsd={totalUsd} />
        )}
      </div>
      <ListTable
        caption={locale.t('address.portfolioCaption')}
        columns={columns}
        rows={rows}
        drawing={holdingDrawing}
        isHeadHidden
      />
      <div
        className="flex flex-wrap gap-x-5 gap-y-1 px-5 py-2 text-xs text-ink-3 empty:hidden @max-md/page:px-3.5"
        data-rest
      >
        {more > 0 && (
          <span>
            <MoreTokens count={more} />
            {hasValue && moreUsd > 0 && (
              <>
                {' '}
                <UsdValue usd={moreUsd} size={portfolioStyles.row} />
              </>
            )}
          </span>
        )}
        {hasValue && <UnpricedNote count={countUnpriced(tokens)} />}
      </div>
    </div>
  );
}

function MoreTokens({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <Link
      className="link inline-flex min-h-6 items-center"
      to="."
      search={(previous) => ({ ...previous, tab: 'tokens' as const })}
      resetScroll={false}
      hash="activity"
    >
      {locale.t('address.moreTokens', { count, written: formatCount(locale, count) })}
    </Link>
  );
}

/**
 * @param bitcoin its share, 0 to 1
 * @param most tokens with their own segment; the rest is one
 */
function Mix(properties: { bitcoin: number; tokens: readonly TokenHolding[]; totalUsd: number; most: number }) {
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
