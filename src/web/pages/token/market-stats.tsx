import type { ReactNode } from 'react';
import type { TokenDetails } from '../../../contract/token.ts';
import { divideRounded, scaleRounded } from '../../../format/round.ts';
import { formatSats } from '../../../format/sats.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { formatTokenPrice } from '../../../format/token-price.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../../settings/unit.ts';
import { UsdValue } from '../../ui/amount.tsx';
import { useBitcoinPrice } from '../../ui/bitcoin-price.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { capInBtc } from './cap-in-btc.ts';
import { shortText } from './whole-quantity.tsx';

/** Price, market cap, volume and holders. Coins of a test network have no value, so there the holders stand alone. */
export function MarketStats({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <dl className="quads">
      {hasValue && <Market token={token} />}
      <Holders token={token} hasAverage={hasValue} />
      {!hasValue && (
        <Stat label={locale.t('token.average')} says={locale.t('token.averageIs')}>
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
        says={priceUsd > 0 ? locale.t('token.priceIs') : locale.t('token.priceUnknown')}
      >
        {token &&
          (priceUsd > 0 ? (
            formatTokenPrice(locale, priceUsd)
          ) : (
            <span className="dim">{locale.t('common.noPrice')}</span>
          ))}
      </Stat>
      <Stat
        label={locale.t('token.cap')}
        says={
          price !== undefined && cap > 0 ? capInBtc(locale, cap, price, bitcoinUnitOf(unit)) : locale.t('token.capIs')
        }
      >
        {token && <UsdValue usd={cap} ofNothing={isNothing} />}
      </Stat>
      <Stat label={locale.t('token.volume')} says={volumeSays(locale, token)}>
        {/* Where there is a price, 0 means that nothing moved. */}
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
      says={
        average === undefined ? locale.t('token.holdersAre') : locale.t('token.eachOnAverage', { quantity: average })
      }
    >
      {token && formatSats(locale, token.metadata.holderCount)}
    </Stat>
  );
}

function Stat({ label, says, children }: { label: string; says: string | undefined; children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="v">{children ?? <SkeletonLine width={96} />}</dd>
      <dd className="s" title={says}>
        {children === undefined ? '\u00a0' : says}
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

/** The volume against the market cap. */
function volumeSays(locale: Locale, token: TokenDetails | undefined): string {
  if (!token || token.marketCapUsd <= 0) return locale.t('token.volumeIs');
  const share = formatShare(locale, scaleRounded(token.volume24hUsd, 6), scaleRounded(token.marketCapUsd, 6), 1);
  return share === undefined ? locale.t('token.volumeIs') : locale.t('token.ofCap', { share });
}
