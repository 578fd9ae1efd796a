import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddressSummary, TokenHolding } from '../../../contract/address.ts';
import { isUnknown } from '../../queries/failure.ts';
import { SatsAmount, UsdValue } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
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
  const { tokens, error, updatedAt, retry, summary } = useHoldings(address);
  const isWaiting = tokens === undefined && error === null;
  return (
    <section className="card" aria-labelledby="portfolio" aria-busy={isWaiting}>
      {tokens && error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <div className="card-h">
        <h2 id="portfolio">Portfolio</h2>
        {summary && summary.totalValueUsd > 0 && (
          <span className="end pf-t">
            <UsdValue usd={summary.totalValueUsd} />
          </span>
        )}
      </div>
      {isWaiting && <SkeletonRows rows={mostTokens + 2} label="Loading what it holds" />}
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
      <Blank icon="empty" title="Nothing held">
        No confirmed bitcoin and no tokens.
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
        <caption className="sr">What it holds, confirmed, the largest value first</caption>
        <colgroup>
          <col />
          <col className="h-n" />
          {hasValue && <col className="h-v" />}
          {hasValue && <col className="h-s" />}
          {hasValue && <col className="h-p" />}
        </colgroup>
        <thead className="sr">
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Balance</th>
            {hasValue && <th scope="col">Value now</th>}
            {hasValue && <th scope="col">Share of the value, drawn</th>}
            {hasValue && <th scope="col">Share of the value</th>}
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
        <span className="nm" title="Confirmed">
          <span className="coin">
            <Icon name="bitcoin" />
          </span>
          <span>Bitcoin</span>
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
      {count === 1 ? '1 more token' : `${count.toLocaleString('en-US')} more tokens`}
    </Link>
  );
}

function NoPortfolio({ error, retry }: { error: Error; retry: () => void }) {
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title="Holdings are not served here">
      This service does not answer what an address holds in tokens.
    </Blank>
  );
}
