import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { TokenDetails, TokenMetadata } from '#contract/token.ts';
import type { TokenHistoryPoint } from '#contract/token-figures.ts';
import { formatUsd, maximumOf, quantityText, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { type BitcoinUnit, totalText } from '#format/network-figures.ts';
import { formatCount, scaleRounded } from '#format/numbers.ts';
import { hoursOfDay, hoursOfWeek, priceHistory } from '#format/rates.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import { dayUtc } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { ShareBar } from '#web/components/share.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { useBitcoinPrice, useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable, useExtension } from '#web/data/freshness.ts';
import { largestHolders, tokenHistoryQuery, tokenHoldersQuery } from '#web/data/queries/token.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { capOutside, issuerBalanceOf } from './concentration-curve.ts';

/** The last week of a token by the hour; undefined while unknown, and where the service has no history. */
export function useWeek(token: TokenDetails | undefined) {
  const network = useNetwork();
  const today = useClock(dayUtc);
  const identifier = token?.metadata.tokenIdentifier ?? '';
  const { data, error } = useQuery({
    ...tokenHistoryQuery(priceHistory({ network, identifier }, today)),
    enabled: token !== undefined && (token.metadata.priceUsd > 0 || token.metadata.holderCount > 0),
  });
  const hasHistory = useExtension('/v1/tokens/{identifier}/history');
  const hasFailed = data === undefined && error !== null && !isUnavailable(error);
  return { points: data?.data.data, hasFailed, isWaiting: data === undefined && error === null && hasHistory };
}

/** Four figures at the foot of the card. */
export function MarketFigures({ token }: { token: TokenDetails | undefined }) {
  const hasPrice = useHasDollarValue() && (token === undefined || token.metadata.priceUsd > 0);
  const { points } = useWeek(token);
  return (
    <dl className="grid grid-cols-4 border-t border-line @max-[62rem]/hero:grid-cols-2 @max-[17rem]/hero:grid-cols-1">
      {hasPrice && <Cap token={token} />}
      {hasPrice && <Volume token={token} points={points} />}
      <Holders token={token} points={points} />
      {!hasPrice && <TransferCount points={points} isWaiting={token === undefined} />}
      <Supply token={token} />
    </dl>
  );
}

function Cap({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const price = useBitcoinPrice();
  const unit = useUnit();
  const identifier = token?.metadata.tokenIdentifier ?? '';
  const holders = useQuery({
    ...tokenHoldersQuery(largestHolders({ network: useNetwork(), identifier })),
    enabled: token !== undefined,
  });
  if (token === undefined) return <Figure label={locale.t('token.cap')} />;
  const { marketCapUsd: cap, totalSupply, metadata } = token;
  const outside = capOutside(cap, toBigInt(totalSupply), issuerBalanceOf(token, holders.data?.data));
  if (outside !== undefined) {
    return (
      <Figure
        label={locale.t('token.outsideIssuer')}
        note={locale.t('token.ofMarketCap', { usd: formatUsd(locale, cap, 'summary') })}
      >
        <UsdValue usd={outside} size="summary" ofNothing />
      </Figure>
    );
  }
  const inBtc = price !== undefined && cap > 0 ? capInBtc(locale, cap, price, bitcoinUnitOf(unit)) : undefined;
  return (
    <Figure label={locale.t('token.cap')} note={inBtc ?? locale.t('token.capHint')}>
      <UsdValue usd={cap} size="summary" ofNothing={toBigInt(totalSupply) === 0n && metadata.priceUsd > 0} />
    </Figure>
  );
}

interface WithWeek {
  token: TokenDetails | undefined;
  points: readonly TokenHistoryPoint[] | undefined;
}

function Volume({ token, points }: WithWeek) {
  const locale = useLocale();
  return (
    <Figure label={locale.t('token.volume')} note={transfersText(locale, points) ?? volumeSays(locale, token)}>
      {/* With a known price, 0 is a real volume. */}
      {token && <UsdValue usd={token.volume24hUsd} size="summary" ofNothing={token.metadata.priceUsd > 0} />}
    </Figure>
  );
}

function transfersText(locale: Locale, points: readonly TokenHistoryPoint[] | undefined): string | undefined {
  const count = points?.slice(-hoursOfDay).reduce((sum, { transfers }) => sum + transfers, 0);
  return count === undefined ? undefined : locale.t('token.transfers', { count, text: formatCount(locale, count) });
}

function volumeSays(locale: Locale, token: TokenDetails | undefined): string {
  if (!token || token.marketCapUsd <= 0) return locale.t('token.volumeHint');
  const share = formatShare(locale, scaleRounded(token.volume24hUsd, 6), scaleRounded(token.marketCapUsd, 6), 1);
  return share === undefined ? locale.t('token.volumeHint') : locale.t('token.ofCap', { share });
}

function TransferCount({ points, isWaiting }: { points: WithWeek['points']; isWaiting: boolean }) {
  const locale = useLocale();
  if (!points && !isWaiting) return null;
  const count = points?.slice(-hoursOfDay).reduce((sum, { transfers }) => sum + transfers, 0);
  return <Figure label={locale.t('token.transfers24h')}>{count !== undefined && formatCount(locale, count)}</Figure>;
}

function Holders({ token, points }: WithWeek) {
  const locale = useLocale();
  const count = token?.metadata.holderCount;
  const before = points?.at(-2 - hoursOfWeek)?.holderCount;
  const change = count === undefined || before === undefined ? 0 : count - before;
  const changed = `${change > 0 ? '+' : '−'}${formatCount(locale, Math.abs(change))}`;
  return (
    <Figure
      label={locale.t('token.holders')}
      note={change === 0 ? locale.t('token.holdersHint') : locale.t('token.thisWeek', { change: changed })}
    >
      {count !== undefined && formatCount(locale, count)}
    </Figure>
  );
}

/** Total supply, against its maximum as a bar. */
export function Supply({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  if (token === undefined) return <Figure label={locale.t('token.supply')} />;
  const { totalSupply, metadata } = token;
  const supply = toBigInt(totalSupply);
  const maximum = maximumOf(metadata);
  const share = maximum === undefined ? undefined : formatShare(locale, supply, maximum, 1);
  return (
    <Figure
      label={locale.t('token.supply')}
      note={
        share === undefined ? (
          locale.t('token.noMaximum')
        ) : (
          <ShareBar
            className="mt-2.5"
            share={drawnShare(supply, maximum ?? 0n)}
            label={locale.t('token.supplyMinted', { share })}
          />
        )
      }
    >
      <span title={quantityText(locale, supply, metadata.decimals)}>
        {shortQuantityText(locale, supply, metadata.decimals, { isColumn: true })}
      </span>
    </Figure>
  );
}

const figure = cx([
  'min-w-0 border-line px-5 pt-4.5 pb-5 not-first:border-s @max-[34rem]/hero:px-4 @max-[34rem]/hero:pt-3.5 @max-[34rem]/hero:pb-4',
  'first:ps-10 @max-[62rem]/hero:odd:ps-7 @max-[34rem]/hero:odd:ps-5 @max-[62rem]/hero:nth-3:border-s-0 @max-[62rem]/hero:nth-[n+3]:border-t',
  '@max-[17rem]/hero:border-s-0 @max-[17rem]/hero:not-first:border-t @max-[17rem]/hero:ps-4',
]);

/** @param children undefined or false while unknown */
function Figure({ label, note, children }: { label: string; note?: ReactNode; children?: ReactNode }) {
  const isWaiting = children === undefined || children === false;
  return (
    <div className={figure}>
      <dt className="text-12/4 text-ink-3">{label}</dt>
      <dd className="mt-0.5 text-20/7 font-strong tracking-[-0.025em] break-words @max-[21rem]/hero:text-16/7">
        {isWaiting ? (
          <span className="flex h-7 items-center">
            <SkeletonLine width={96} />
          </span>
        ) : (
          children
        )}
      </dd>
      <dd className="min-h-4 text-12/4 text-ink-3">{!isWaiting && <bdi translate="no">{note}</bdi>}</dd>
    </div>
  );
}

/** Largest plausible value: a hundred times all bitcoin. */
const maxSupplySats = 2.1e9;

/** @param price US dollars per bitcoin, above 0 */
export function capInBtc(locale: Locale, usd: number, price: number, unit: BitcoinUnit): string | undefined {
  const bitcoin = usd / price;
  return bitcoin >= 0 && bitcoin <= maxSupplySats ? totalText(locale, scaleRounded(bitcoin, 8), unit) : undefined;
}

export function freezing(locale: Locale, { isFreezable }: TokenMetadata): string {
  if (typeof isFreezable !== 'boolean') return locale.t('token.freezesUnknown');
  return isFreezable ? locale.t('token.freezes') : locale.t('token.freezesNot');
}

/** A maximum supply in whole tokens, with all digits. */
export function MaximumSupply({ metadata }: { metadata: TokenMetadata }) {
  const locale = useLocale();
  const maximum = maximumOf(metadata);
  if (maximum === undefined) return locale.t('token.noMaximum');
  return <TokenAmount quantity={maximum} metadata={metadata} layout="lines" hasTicker={false} />;
}
