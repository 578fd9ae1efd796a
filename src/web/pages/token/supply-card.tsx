import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import type { TokenDetails, TokenMetadata } from '#contract/token.ts';
import type { TokenHistoryPoint } from '#contract/token-figures.ts';
import { formatUsd, maximumOf, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { type BitcoinUnit, totalText } from '#format/network-figures.ts';
import { divideRounded, formatCount, scaleRounded } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import { addDays, dayUtc } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { ShareBar, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Card } from '#web/components/card.tsx';
import { changeText, PriceLine } from '#web/components/price-change.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { useOldPriceDate } from '#web/components/time.tsx';
import { useBitcoinPrice, useHasDollarValue, useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { largestHolders, tokenHistoryQuery, tokenHoldersQuery } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { capOutside, issuerBalanceOf } from './concentration-curve.ts';

/** Total supply against its maximum, and market figures. */
export function SupplyCard({ token }: { token: TokenDetails | undefined }) {
  const { t } = useLocale();
  return (
    <Card aria-label={t('token.supplyAndMarket')}>
      <MarketStats token={token} />
      <div className="border-t border-line p-5 @max-md/page:p-4">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <div>
            <span className="text-12/4 text-ink-3">{t('token.totalSupply')}</span>
            <div className="min-h-8">
              {token ? (
                <TokenAmount
                  quantity={token.totalSupply}
                  metadata={token.metadata}
                  size="hero"
                  className="text-28 leading-8 tracking-[-0.02em] *:last:self-center @max-md/page:text-[length:min(1.375rem,(100cqi-4rem)/var(--hero-ems,7))] @max-sm/page:flex-wrap"
                />
              ) : (
                <span className="flex h-8 items-center">
                  <SkeletonLine width={220} />
                </span>
              )}
            </div>
          </div>
          {token && <Minted token={token} />}
        </div>
        <SupplyBar token={token} />
      </div>
    </Card>
  );
}

function Minted({ token }: { token: TokenDetails }) {
  const locale = useLocale();
  const supply = toBigInt(token.totalSupply);
  const maximum = maximumOf(token.metadata);
  if (maximum === undefined) return null;
  return (
    <span className="ms-auto text-14 text-ink-2 @max-md/page:ms-0">
      {supply > maximum
        ? locale.t('token.aboveMaximum')
        : locale.t.rich('token.minted', {
            share: () => <b className="text-ink">{formatShare(locale, supply, maximum, 1)}</b>,
          })}
    </span>
  );
}

const scale = 'mt-2 flex justify-between gap-x-3 text-12 text-ink-3';

/** Bar of the supply; not drawn without a maximum. */
function SupplyBar({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const maximum = token && maximumOf(token.metadata);
  if (token && maximum === undefined) return <div className={scale}>{locale.t('token.noMaximum')}</div>;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const share = maximum === undefined ? undefined : formatShare(locale, supply, maximum, 1);
  return (
    <>
      <ShareBar
        size="card"
        share={drawnShare(supply, maximum ?? 0n)}
        label={share === undefined ? locale.t('token.supplyLoading') : locale.t('token.supplyMinted', { share })}
      />
      <div className={scale}>
        <span>0</span>
        <span>
          {token ? (
            <>
              {locale.t('token.maximumSupply')} <MaximumSupply metadata={token.metadata} className="font-text" />
            </>
          ) : (
            <span className="flex h-5 items-center">
              <SkeletonLine width={120} />
            </span>
          )}
        </span>
      </div>
    </>
  );
}

/** Price, market cap, volume and holders; holders only on a test network, whose coins have no value. */
function MarketStats({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  return (
    <dl className="grid grid-cols-2 gap-0 @max-xs/page:grid-cols-1">
      {hasValue && <Market token={token} />}
      <Holders token={token} hasAverage={hasValue} />
      {!hasValue && (
        <Stat label={locale.t('token.average')} says={locale.t('token.averageHint')}>
          {token && (averageOf(locale, token) ?? locale.t('token.noAverage'))}
        </Stat>
      )}
    </dl>
  );
}

function Market({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const price = useBitcoinPrice();
  const unit = useUnit();
  const cap = token?.marketCapUsd ?? 0;
  const { priceUsd = 0, priceAt } = token?.metadata ?? {};
  const oldDate = useOldPriceDate(priceAt);
  const isNothing = token !== undefined && toBigInt(token.totalSupply) === 0n && priceUsd > 0;
  const holders = useQuery({
    ...tokenHoldersQuery(largestHolders({ network: useNetwork(), identifier: token?.metadata.tokenIdentifier ?? '' })),
    enabled: token !== undefined,
  });
  const outside = token && capOutside(cap, toBigInt(token.totalSupply), issuerBalanceOf(token, holders.data?.data));
  return (
    <>
      <Stat
        label={locale.t('token.price')}
        says={
          oldDate === undefined
            ? priceUsd > 0
              ? locale.t('token.priceHint')
              : locale.t('token.priceUnavailable')
            : locale.t('common.priceOf', { date: oldDate })
        }
      >
        {token &&
          (priceUsd > 0 ? (
            <>
              {formatTokenPrice(locale, priceUsd)}
              <PriceChange token={token} />
            </>
          ) : (
            <span className="text-ink-3">{locale.t('common.noPrice')}</span>
          ))}
      </Stat>
      <Stat
        label={locale.t('token.cap')}
        says={
          outside !== undefined
            ? locale.t('token.capOutside', { usd: formatUsd(locale, outside, 'summary') })
            : price !== undefined && cap > 0
              ? capInBtc(locale, cap, price, bitcoinUnitOf(unit))
              : locale.t('token.capHint')
        }
      >
        {token && <UsdValue usd={cap} ofNothing={isNothing} />}
      </Stat>
      <Stat label={locale.t('token.volume')} says={volumeSays(locale, token)}>
        {/* With a known price, 0 is a real volume. */}
        {token && <UsdValue usd={token.volume24hUsd} ofNothing={priceUsd > 0} />}
      </Stat>
    </>
  );
}

function Holders({ token, hasAverage }: { token: TokenDetails | undefined; hasAverage: boolean }) {
  const locale = useLocale();
  const average = hasAverage && token ? averageOf(locale, token) : undefined;
  return (
    <Stat
      label={locale.t('token.holders')}
      says={average === undefined ? locale.t('token.holdersHint') : locale.t('token.onAverage', { quantity: average })}
    >
      {token && formatCount(locale, token.metadata.holderCount)}
    </Stat>
  );
}

// Two columns, or one on the narrowest screens, with lines between them.
const stat = cva([
  'min-w-0 border-line px-5 pt-4.5 pb-4 nth-[n+3]:border-t even:border-s @max-md/page:px-4 @max-md/page:py-3.5',
  '@max-xs/page:not-first:border-t @max-xs/page:even:border-s-0',
]);

function Stat({ label, says, children }: { label: string; says: string | undefined; children: ReactNode }) {
  return (
    <div className={stat()}>
      <dt className="text-12 leading-4 text-ink-3">{label}</dt>
      <dd className="mt-1.5 text-20 leading-7 font-strong tracking-[-0.02em] break-words @max-md/page:text-[1.0625rem] @max-sm/page:text-[0.9375rem]/6.5">
        {children ?? (
          <span className="flex h-7 items-center">
            <SkeletonLine width={96} />
          </span>
        )}
      </dd>
      <dd className="mt-0.5 truncate text-12 leading-4 text-ink-3 @max-md/page:whitespace-normal" title={says}>
        {children === undefined ? '\u00a0' : <bdi translate="no">{says}</bdi>}
      </dd>
    </div>
  );
}

function averageOf(locale: Locale, { metadata, totalSupply }: TokenDetails): string | undefined {
  const holders = BigInt(metadata.holderCount);
  // A history that begins late may have holders and no supply.
  return holders === 0n || toBigInt(totalSupply) === 0n
    ? undefined
    : shortQuantityText(locale, divideRounded(toBigInt(totalSupply), holders), metadata.decimals);
}

function volumeSays(locale: Locale, token: TokenDetails | undefined): string {
  if (!token || token.marketCapUsd <= 0) return locale.t('token.volumeHint');
  const share = formatShare(locale, scaleRounded(token.volume24hUsd, 6), scaleRounded(token.marketCapUsd, 6), 1);
  return share === undefined ? locale.t('token.volumeHint') : locale.t('token.ofCap', { share });
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

/** A maximum supply in whole tokens. @param layout `lines` has all digits */
export function MaximumSupply(properties: { metadata: TokenMetadata; layout?: 'lines'; className?: string }) {
  const locale = useLocale();
  const { metadata, layout, className } = properties;
  const maximum = maximumOf(metadata);
  if (maximum === undefined) return locale.t('token.noMaximum');
  return (
    <TokenAmount
      quantity={maximum}
      metadata={metadata}
      size="row"
      layout={layout}
      ticker="none"
      className={className}
    />
  );
}

const hoursShown = 7 * 24;

/** Returns the price of some hours before the current one, at the end of that hour; null if not known. */
export function priceBefore(points: readonly TokenHistoryPoint[], hours: number): number | null {
  return points.at(-2 - hours)?.priceUsd ?? null;
}

/** Change of a price over a day and a week, with its line; nothing where the service has no history. */
function PriceChange({ token }: { token: TokenDetails }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const today = useClock(dayUtc);
  const { tokenIdentifier: identifier, priceUsd } = token.metadata;
  const { data, error } = useQuery(tokenHistoryQuery(priceHistory({ network, identifier }, today)));
  if (data === undefined && error !== null) {
    return isUnavailable(error) ? null : (
      <span className="block text-12 text-ink-3">{t('token.changeUnavailable')}</span>
    );
  }
  const points = data?.data.data ?? [];
  const changes = ([24, hoursShown] as const).flatMap((hours) => {
    const before = priceBefore(points, hours);
    const text = changeText(locale, priceUsd, before);
    return text === undefined || before === null ? [] : [{ hours, text, from: formatTokenPrice(locale, before) }];
  });
  return (
    <Link
      className="mt-1 flex min-h-9 items-center gap-x-3 text-12 font-label tracking-normal text-ink-2"
      {...withSearch({ tab: 'history', metric: 'price', granularity: 'hourly', range: '7d' })}
      hash="lists"
    >
      <span className="sr-only">{t('token.priceHistory')}</span>
      <span className="flex gap-x-3 @max-sm/page:flex-col @max-sm/page:leading-4.5">
        {changes.map(({ hours, text, from }) => (
          <span key={hours} className="whitespace-nowrap" title={t('token.changeFrom', { price: from })}>
            {text} <span className="text-ink-3">{t(hours === 24 ? 'token.day' : 'token.week')}</span>
          </span>
        ))}
      </span>
      <PriceLine className="h-8 min-w-10 flex-1" prices={points.slice(-hoursShown).map(({ priceUsd: usd }) => usd)} />
    </Link>
  );
}

/** The request for the prices of the last week, by the hour. @param today UTC */
export function priceHistory(of: { readonly network: Network; readonly identifier: string }, today: string) {
  return { ...of, granularity: 'hourly' as const, start_date: addDays(today, -8) };
}
