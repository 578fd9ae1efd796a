import type { TokenDetails } from '../../../contract/token.ts';
import { formatSats } from '../../format/sats.ts';
import { formatTokenPrice } from '../../format/token-price.ts';
import { toBigInt } from '../../format/token-quantity.ts';
import { TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';

/** Supply, market and issuer of a token, as the service says them. */
export function TokenFacts({ token }: { token: TokenDetails }) {
  const network = useNetwork();
  const { marketCapUsd, metadata, totalSupply, volume24hUsd } = token;
  // Some services send 0 for "uncapped" (supplement 3).
  const isCapped = metadata.maxSupply != null && toBigInt(metadata.maxSupply) > 0n;
  return (
    <section className="card mt" aria-label="Supply and market">
      <div className="kv-in">
        <dl className="kv">
          <dt>Total supply</dt>
          <dd>
            <TokenAmount quantity={totalSupply} metadata={metadata} allDecimals />
          </dd>
          <dt>Maximum supply</dt>
          <dd>
            {isCapped && metadata.maxSupply != null ? (
              <TokenAmount quantity={metadata.maxSupply} metadata={metadata} allDecimals />
            ) : (
              'No maximum'
            )}
          </dd>
          <dt>Price</dt>
          <dd>
            {network === 'MAINNET' && metadata.priceUsd > 0 ? (
              formatTokenPrice(metadata.priceUsd)
            ) : (
              <span className="dim">No price</span>
            )}
          </dd>
          {network === 'MAINNET' && (
            <>
              <dt>Market cap</dt>
              <dd>
                <UsdValue usd={marketCapUsd} />
              </dd>
              <dt>Volume, 24 h</dt>
              <dd>
                <UsdValue usd={volume24hUsd} />
              </dd>
            </>
          )}
          <dt>Holders</dt>
          <dd>{formatSats(metadata.holderCount)}</dd>
          <dt>Issuer</dt>
          <dd>
            <Identifier value={metadata.issuerPublicKey} kind="publicKey" picture copyLabel="Copy issuer key" />
          </dd>
          <dt>Decimals</dt>
          <dd>{metadata.decimals}</dd>
          {metadata.isFreezable != null && (
            <>
              <dt>Freezing</dt>
              <dd>{metadata.isFreezable ? 'The issuer can freeze holdings' : 'The issuer cannot freeze holdings'}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}
