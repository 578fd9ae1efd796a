import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { divideRounded, scaleRounded } from '#format/amounts/round.ts';
import { formatSats } from '#format/amounts.ts';
import { formatShare } from '#format/shares.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import type { Locale } from '#i18n/locale.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { useBitcoinPrice } from '#web/components/amount/bitcoin-price.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { capInBtc } from './cap-in-btc.ts';
import { shortText } from './whole-quantity.tsx';

/** Price, market cap, volume and holders; holders only on a test network, whose coins have no value. */
export function MarketStats({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  return (
    <dl className="grid grid-cols-2 gap-0 border-t border-line @max-xs/page:grid-cols-1">
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
  const priceUsd = token?.metadata.priceUsd ?? 0;
  const isNothing = token !== undefined && toBigInt(token.totalSupply) === 0n && priceUsd > 0;
  return (
    <>
      <Stat
        label={locale.t('token.price')}
        says={priceUsd > 0 ? locale.t('token.priceHint') : locale.t('token.priceUnavailable')}
      >
        {token &&
          (priceUsd > 0 ? (
            formatTokenPrice(locale, priceUsd)
          ) : (
            <span className="text-ink-3">{locale.t('common.noPrice')}</span>
          ))}
      </Stat>
      <Stat
        label={locale.t('token.cap')}
        says={
          price !== undefined && cap > 0 ? capInBtc(locale, cap, price, bitcoinUnitOf(unit)) : locale.t('token.capHint')
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
      {token && formatSats(locale, token.metadata.holderCount)}
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
      <dt className="text-xs leading-4 text-ink-3">{label}</dt>
      <dd className="mt-1.5 text-lg leading-7 font-semibold tracking-[-0.02em] break-words @max-md/page:text-[1.0625rem] @max-sm/page:text-[0.9375rem]/6.5">
        {children ?? (
          <span className="flex h-7 items-center">
            <SkeletonLine width={96} />
          </span>
        )}
      </dd>
      <dd className="mt-0.5 truncate text-xs leading-4 text-ink-3 @max-md/page:whitespace-normal" title={says}>
        {children === undefined ? '\u00a0' : <bdi>{says}</bdi>}
      </dd>
    </div>
  );
}

function averageOf(locale: Locale, { metadata, totalSupply }: TokenDetails): string | undefined {
  const holders = BigInt(metadata.holderCount);
  return holders === 0n
    ? undefined
    : shortText(locale, divideRounded(toBigInt(totalSupply), holders), metadata.decimals);
}

/** Volume relative to the market cap. */
function volumeSays(locale: Locale, token: TokenDetails | undefined): string {
  if (!token || token.marketCapUsd <= 0) return locale.t('token.volumeHint');
  const share = formatShare(locale, scaleRounded(token.volume24hUsd, 6), scaleRounded(token.marketCapUsd, 6), 1);
  return share === undefined ? locale.t('token.volumeHint') : locale.t('token.ofCap', { share });
}
