import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddressSummary, TokenHolding } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { addressWords as words } from '../../../words/en/address.ts';
import { isUnknown } from '../../queries/failure.ts';
import { SatsAmount, UsdValue } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { SourceButton } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { BitcoinValue } from './bitcoin-value.tsx';
import { HoldingRow, ShareCells } from './holding-row.tsx';
import { countUnpriced, shareOf, sortHoldings, strengthOf } from './holdings.ts';
import { Mix } from './mix.tsx';
import { UnpricedNote } from './unpriced-note.tsx';
import { useHoldings } from './use-holdings.ts';

/** Tokens that the card names; the tab has them all. */
const mostTokens = 5;

/** What an address holds, by value: bitcoin and its largest tokens. */
export function PortfolioCard({ address }: { address: string }) {
  const { tokens, error, updatedAt, retry, summary, sources } = useHoldings(address);
  const isWaiting = tokens === undefined && error === null;
  return (
    <section className="card" aria-labelledby="portfolio" aria-busy={isWaiting}>
      {tokens && error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <div className="card-h">
        <h2 id="portfolio">{words.portfolio}</h2>
        <span className="end pf-t">
          {summary && summary.totalValueUsd > 0 && <UsdValue usd={summary.totalValueUsd} />}
        </span>
        <SourceButton sources={sources} of={words.portfolio} />
      </div>
      {isWaiting && <SkeletonRows rows={mostTokens + 2} label={words.loadingHoldings} />}
      {tokens && <Portfolio tokens={tokens} summary={summary} />}
      {!tokens && error && <NoPortfolio error={error} retry={retry} />}
    </section>
  );
}

function Portfolio({ tokens, summary }: { tokens: readonly TokenHolding[]; summary: AddressSummary | undefined }) {
  const hasValue = useNetwork() === 'MAINNET';
  const sats = summary?.balance.btcHardBalanceSats ?? 0;
  const bitcoinUsd = summary?.balance.btcValueUsdHard ?? 0;
  if (sats === 0 && tokens.length === 0) {
    return (
      <Blank icon="empty" title={words.nothingHeld}>
        {words.nothingConfirmed}
      </Blank>
    );
  }
  const largest = sortHoldings(tokens, hasValue ? 'value' : 'amount').slice(0, mostTokens);
  const totalUsd = tokens.reduce((sum, { valueUsd }) => sum + valueUsd, bitcoinUsd);
  return (
    <div className="card-b pf">
      {hasValue && totalUsd > 0 && (
        <Mix most={mostTokens} bitcoin={bitcoinUsd / totalUsd} tokens={tokens} totalUsd={totalUsd} />
      )}
      <table className="hold">
        <caption className="sr">{words.largestFirst}</caption>
        <colgroup>
          <col />
          <col className="h-n" />
          {hasValue && <col className="h-v" />}
          {hasValue && <col className="h-s" />}
          {hasValue && <col className="h-p" />}
        </colgroup>
        <thead className="sr">
          <tr>
            <th scope="col">{words.asset}</th>
            <th scope="col">{words.held}</th>
            {hasValue && <th scope="col">{words.valueNow}</th>}
            {hasValue && <th scope="col">{words.shareDrawn}</th>}
            {hasValue && <th scope="col">{words.share}</th>}
          </tr>
        </thead>
        <tbody>
          {sats !== 0 && (
            <BitcoinRow sats={sats} usd={bitcoinUsd}>
              {hasValue && <ShareCells share={shareOf(bitcoinUsd, totalUsd)} strength={1} isBitcoin />}
            </BitcoinRow>
          )}
          {largest.map((token, rank) => (
            <HoldingRow key={token.tokenIdentifier} token={token} hasValue={hasValue}>
              {hasValue && <ShareCells share={shareOf(token.valueUsd, totalUsd)} strength={strengthOf(rank)} />}
            </HoldingRow>
          ))}
        </tbody>
      </table>
      <div className="pf-n">
        {tokens.length > mostTokens && <MoreTokens count={tokens.length - mostTokens} />}
        {hasValue && <UnpricedNote count={countUnpriced(tokens)} />}
      </div>
    </div>
  );
}

function BitcoinRow({ sats, usd, children }: { sats: number; usd: number; children: ReactNode }) {
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <tr>
      <td>
        <span className="nm" title={words.confirmed}>
          <span className="coin">
            <Icon name="bitcoin" />
          </span>
          <span>{words.bitcoin}</span>
        </span>
      </td>
      <td className="num h-n">
        <SatsAmount sats={sats} usd={usd} size="row" />
      </td>
      {hasValue && (
        <td className="num h-v">
          <BitcoinValue sats={sats} usd={usd} />
        </td>
      )}
      {children}
    </tr>
  );
}

function MoreTokens({ count }: { count: number }) {
  return (
    <Link
      className="link"
      to="."
      search={(previous) => ({ ...previous, tab: 'tokens' as const })}
      resetScroll={false}
      hash="activity"
    >
      {words.moreTokens(count, formatCount(count))}
    </Link>
  );
}

function NoPortfolio({ error, retry }: { error: Error; retry: () => void }) {
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={words.noHoldings}>
      {words.holdsNotAnswered}
    </Blank>
  );
}
