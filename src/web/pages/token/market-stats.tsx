import type { ReactNode } from 'react';
import type { TokenDetails } from '../../../contract/token.ts';
import { formatPercent } from '../../../format/digits.ts';
import { formatSats } from '../../../format/sats.ts';
import { formatTokenPrice } from '../../../format/token-price.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { commonWords } from '../../../words/en/common.ts';
import { tokenWords as words } from '../../../words/en/token.ts';
import { UsdValue } from '../../ui/amount.tsx';
import { useBitcoinPrice } from '../../ui/bitcoin-price.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { capInBtc } from './cap-in-btc.ts';
import { shortText } from './whole-quantity.tsx';

/** Price, market cap, volume and holders. Coins of a test network have no value, so there the holders stand alone. */
export function MarketStats({ token }: { token: TokenDetails | undefined }) {
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <dl className="quads">
      {hasValue && <Market token={token} />}
      <Holders token={token} hasAverage={hasValue} />
      {!hasValue && (
        <Stat label={words.average} says={words.averageIs}>
          {token && (averageOf(token) ?? words.noAverage)}
        </Stat>
      )}
    </dl>
  );
}

function Market({ token }: { token: TokenDetails | undefined }) {
  const price = useBitcoinPrice();
  const cap = token?.marketCapUsd ?? 0;
  const priceUsd = token?.metadata.priceUsd ?? 0;
  const isNothing = token !== undefined && toBigInt(token.totalSupply) === 0n && priceUsd > 0;
  return (
    <>
      <Stat label={words.price} says={priceUsd > 0 ? words.priceIs : words.priceUnknown}>
        {token && (priceUsd > 0 ? formatTokenPrice(priceUsd) : <span className="dim">{commonWords.noPrice}</span>)}
      </Stat>
      <Stat label={words.cap} says={price !== undefined && cap > 0 ? capInBtc(cap, price) : words.capIs}>
        {token && <UsdValue usd={cap} ofNothing={isNothing} />}
      </Stat>
      <Stat label={words.volume} says={volumeSays(token)}>
        {/* Where there is a price, 0 means that nothing moved. */}
        {token && <UsdValue usd={token.volume24hUsd} ofNothing={priceUsd > 0} />}
      </Stat>
    </>
  );
}

function Holders({ token, hasAverage }: { token: TokenDetails | undefined; hasAverage: boolean }) {
  const average = hasAverage && token ? averageOf(token) : undefined;
  return (
    <Stat label={words.holders} says={average === undefined ? words.holdersAre : words.eachOnAverage(average)}>
      {token && formatSats(token.metadata.holderCount)}
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

function averageOf({ metadata, totalSupply }: TokenDetails): string | undefined {
  const holders = BigInt(metadata.holderCount);
  return holders === 0n ? undefined : shortText(toBigInt(totalSupply) / holders, metadata.decimals);
}

/** The volume against the market cap, cut to a tenth of a percent. */
function volumeSays(token: TokenDetails | undefined): string {
  if (!token || token.marketCapUsd <= 0) return words.volumeIs;
  const tenths = Math.floor((token.volume24hUsd / token.marketCapUsd) * 1000);
  if (token.volume24hUsd > 0 && tenths === 0) return words.ofCap(`<${formatPercent('0.1')}`);
  return words.ofCap(formatPercent(String(tenths / 10)));
}
