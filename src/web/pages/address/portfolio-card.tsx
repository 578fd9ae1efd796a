import { UsdValue } from '#web/components/amount.tsx';
import { Rounded } from '#web/components/amount/rounded.tsx';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { StaleBanner } from '#web/components/states.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { NoHoldings } from './holdings/no-holdings.tsx';
import { maxTokens, portfolioOf } from './holdings/portfolio.ts';
import { PortfolioHoldings } from './holdings/portfolio-holdings.tsx';
import { useHoldings } from './holdings/use-holdings.ts';

/** Holdings of an address by value: bitcoin and its largest tokens. */
export function PortfolioCard({ address }: { address: string }) {
  const locale = useLocale();
  const { tokens, error, updatedAt, retry, summary, sources } = useHoldings(address);
  const isWaiting = tokens === undefined && error === null;
  const hasValue = useHasDollarValue();
  const portfolio = tokens && portfolioOf(locale, tokens, summary, hasValue);
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
  // The height of a portfolio with more tokens than are listed.
  return (
    <div className="pb-9">
      <SkeletonRows rows={maxTokens + 2} label={t('address.loadingHoldings')} />
    </div>
  );
}
