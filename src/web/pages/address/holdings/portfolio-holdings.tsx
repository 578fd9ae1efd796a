import { Link } from '@tanstack/react-router';
import type { TokenHolding } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { narrowUnits } from '#web/components/amount/amount-look.ts';
import { Blank } from '#web/components/states.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { BitcoinRow, HoldingRow } from '#web/pages/address/holding-rows.tsx';
import { countUnpriced, shareOf, strengthOf } from '#web/pages/address/holdings.ts';
import { Mix } from './mix.tsx';
import { maxTokens, type Portfolio, portfolioStyles } from './portfolio.ts';
import { ShareCells } from './share-cells.tsx';
import { UnpricedNote } from './unpriced-note.tsx';

/** Bitcoin and the largest tokens of an address. */
export function PortfolioHoldings({ tokens, portfolio }: { tokens: readonly TokenHolding[]; portfolio: Portfolio }) {
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
      <table className={`mt-3 w-full table-fixed border-collapse text-sm @max-md/page:block ${narrowUnits}`}>
        <caption className="sr-only">{locale.t('address.portfolioCaption')}</caption>
        <colgroup className="@max-md/page:hidden">
          <col />
          <col className="w-[calc(8.5rem+var(--unit-width,3.625rem))]" />
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
