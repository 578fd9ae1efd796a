import { Link } from '@tanstack/react-router';
import type { TokenHolding } from '../../../../contract/endpoints/address.ts';
import { formatCount } from '../../../../format/amounts/digits.ts';
import { UsdValue } from '../../../components/amount/amount.tsx';
import { Rounded } from '../../../components/amount/rounded.tsx';
import { SourceButton } from '../../../components/dialog/source-button.tsx';
import { Card, CardHead } from '../../../components/primitives/card.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Blank, ErrorState, StaleBanner } from '../../../components/states/states.tsx';
import { useHasDollarValue } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { isNotFound } from '../../../queries/not-found.ts';
import { BitcoinRow, HoldingRow } from './holding-row.tsx';
import { countUnpriced, shareOf, strengthOf } from './holdings.ts';
import { Mix } from './mix.tsx';
import { maxTokens, type Portfolio, portfolioOf, portfolioStyles } from './portfolio.ts';
import { ShareCells } from './share-cells.tsx';
import { UnpricedNote } from './unpriced-note.tsx';
import { useHoldings } from './use-holdings.ts';

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
      {isWaiting && <SkeletonRows rows={maxTokens + 2} label={locale.t('address.loadingHoldings')} />}
      {tokens && portfolio && <Holdings tokens={tokens} portfolio={portfolio} />}
      {!tokens && error && <NoPortfolio error={error} retry={retry} />}
    </Card>
  );
}

function Holdings({ tokens, portfolio }: { tokens: readonly TokenHolding[]; portfolio: Portfolio }) {
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
  return (
    <div className="px-5 pt-5 pb-2 @max-md/page:p-4">
      {hasValue && totalUsd > 0 && (
        <Mix most={maxTokens} bitcoin={bitcoinUsd / totalUsd} tokens={tokens} totalUsd={totalUsd} />
      )}
      <table className="mt-3 w-full table-fixed border-collapse text-sm @max-md/page:block">
        <caption className="sr-only">{locale.t('address.portfolioCaption')}</caption>
        <colgroup className="@max-md/page:hidden">
          <col />
          <col className="w-46.5" />
          {hasValue && <col className="w-31" />}
          {hasValue && <col className="w-21" />}
          {hasValue && <col className="w-13" />}
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{locale.t('address.asset')}</th>
            <th scope="col">{locale.t('address.assetBalance')}</th>
            {hasValue && <th scope="col">{locale.t('address.valueNow')}</th>}
            {hasValue && <th scope="col">{locale.t('address.shareChart')}</th>}
            {hasValue && <th scope="col">{locale.t('address.share')}</th>}
          </tr>
        </thead>
        <tbody className="@max-md/page:block">
          {sats !== 0 && (
            <BitcoinRow sats={sats} usd={bitcoinUsd}>
              {hasValue && <ShareCells share={shareOf(locale, bitcoinUsd, totalUsd)} strength={1} isBitcoin />}
            </BitcoinRow>
          )}
          {largest.map((token, rank) => (
            <HoldingRow key={token.tokenIdentifier} token={token}>
              {hasValue && <ShareCells share={shareOf(locale, token.valueUsd, totalUsd)} strength={strengthOf(rank)} />}
            </HoldingRow>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-x-5 gap-y-1 py-2 text-xs text-ink-3 empty:hidden" data-rest>
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

function NoPortfolio({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noHoldings')}>
      {t('address.noHoldingsHint')}
    </Blank>
  );
}
