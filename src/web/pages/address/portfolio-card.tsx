import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TokenHolding } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { useLocale } from '../../locale-context.ts';
import { isUnknown } from '../../queries/failure.ts';
import { SatsAmount, UsdValue } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Rounded } from '../../ui/rounded.tsx';
import { SourceButton } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { BitcoinValue } from './bitcoin-value.tsx';
import { HoldingRow, ShareCells } from './holding-row.tsx';
import { countUnpriced, shareOf, strengthOf } from './holdings.ts';
import { Mix } from './mix.tsx';
import { mostTokens, type Portfolio, portfolioOf, portfolioStyles } from './portfolio.ts';
import { UnpricedNote } from './unpriced-note.tsx';
import { useHoldings } from './use-holdings.ts';

/** What an address holds, by value: bitcoin and its largest tokens. */
export function PortfolioCard({ address }: { address: string }) {
  const locale = useLocale();
  const { tokens, error, updatedAt, retry, summary, sources } = useHoldings(address);
  const isWaiting = tokens === undefined && error === null;
  const hasValue = useNetwork() === 'MAINNET';
  const portfolio = tokens && portfolioOf(locale, tokens, summary, hasValue);
  const totalUsd = portfolio?.totalUsd ?? summary?.totalValueUsd ?? 0;
  return (
    <section className="card" aria-labelledby="portfolio" aria-busy={isWaiting}>
      {tokens && error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <div className="card-h">
        <h2 id="portfolio">{locale.t('address.portfolio')}</h2>
        <span className="end pf-t">
          {hasValue && totalUsd > 0 && <UsdValue usd={totalUsd} />}
          {hasValue && portfolio?.isRounded && <Rounded />}
        </span>
        <SourceButton sources={sources} of={locale.t('address.portfolio')} />
      </div>
      {isWaiting && <SkeletonRows rows={mostTokens + 2} label={locale.t('address.loadingHoldings')} />}
      {tokens && portfolio && <Holdings tokens={tokens} portfolio={portfolio} />}
      {!tokens && error && <NoPortfolio error={error} retry={retry} />}
    </section>
  );
}

function Holdings({ tokens, portfolio }: { tokens: readonly TokenHolding[]; portfolio: Portfolio }) {
  const locale = useLocale();
  const hasValue = useNetwork() === 'MAINNET';
  const { sats, bitcoinUsd, largest, more, moreUsd, totalUsd } = portfolio;
  if (sats === 0 && tokens.length === 0) {
    return (
      <Blank icon="empty" title={locale.t('address.nothingHeld')}>
        {locale.t('address.nothingConfirmed')}
      </Blank>
    );
  }
  return (
    <div className="card-b pf">
      {hasValue && totalUsd > 0 && (
        <Mix most={mostTokens} bitcoin={bitcoinUsd / totalUsd} tokens={tokens} totalUsd={totalUsd} />
      )}
      <table className="hold">
        <caption className="sr">{locale.t('address.largestFirst')}</caption>
        <colgroup>
          <col />
          <col className="h-n" />
          {hasValue && <col className="h-v" />}
          {hasValue && <col className="h-s" />}
          {hasValue && <col className="h-p" />}
        </colgroup>
        <thead className="sr">
          <tr>
            <th scope="col">{locale.t('address.asset')}</th>
            <th scope="col">{locale.t('address.held')}</th>
            {hasValue && <th scope="col">{locale.t('address.valueNow')}</th>}
            {hasValue && <th scope="col">{locale.t('address.shareDrawn')}</th>}
            {hasValue && <th scope="col">{locale.t('address.share')}</th>}
          </tr>
        </thead>
        <tbody>
          {sats !== 0 && (
            <BitcoinRow sats={sats} usd={bitcoinUsd}>
              {hasValue && <ShareCells share={shareOf(locale, bitcoinUsd, totalUsd)} strength={1} isBitcoin />}
            </BitcoinRow>
          )}
          {largest.map((token, rank) => (
            <HoldingRow key={token.tokenIdentifier} token={token} hasValue={hasValue}>
              {hasValue && <ShareCells share={shareOf(locale, token.valueUsd, totalUsd)} strength={strengthOf(rank)} />}
            </HoldingRow>
          ))}
        </tbody>
      </table>
      <div className="pf-n">
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

function BitcoinRow({ sats, usd, children }: { sats: number; usd: number; children: ReactNode }) {
  const { t } = useLocale();
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <tr>
      <td>
        <span className="nm" title={t('address.confirmed')}>
          <span className="coin">
            <Icon name="bitcoin" />
          </span>
          <span>{t('address.bitcoin')}</span>
        </span>
      </td>
      <td className="num h-n">
        <SatsAmount sats={sats} usd={usd} size="row" />
      </td>
      {hasValue && (
        <td className="num h-v">
          <BitcoinValue sats={sats} usd={usd} size={portfolioStyles.row} />
        </td>
      )}
      {children}
    </tr>
  );
}

function MoreTokens({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <Link
      className="link"
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
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noHoldings')}>
      {t('address.holdsNotAnswered')}
    </Blank>
  );
}
