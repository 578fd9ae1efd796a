import { Link } from '@tanstack/react-router';
import type { TokenMetadata } from '../../../contract/token.ts';
import type { TokenTransactionDetail } from '../../../contract/transaction.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';
import { formatTokenPrice, pricePerToken } from './value.ts';

/** Which token moved: identifiers before names, since anyone may choose a name. */
export function TokenCard({ token, transaction }: { token: TokenMetadata; transaction: TokenTransactionDetail }) {
  const network = useNetwork();
  const price =
    network === 'MAINNET'
      ? pricePerToken(transaction.valueUsd, toBigInt(transaction.amount), token.decimals)
      : undefined;
  return (
    <section className="card" aria-label="Token">
      <div className="tokcard">
        <TokenPicture identifier={token.tokenIdentifier} size={44} />
        <div>
          <Link to="/token/$identifier" params={{ identifier: token.tokenIdentifier }} search={{ network }}>
            <Plate text={token.name} />
          </Link>
          <div className="tokcard-2">
            <Ticker text={token.ticker} />
            {price !== undefined && (
              <span className="dim" title="Value divided by amount">
                {formatTokenPrice(price)} at the time
              </span>
            )}
          </div>
        </div>
      </div>
      <div className="kv-in line">
        <dl className="kv">
          <dt>Identifier</dt>
          <dd>
            <Identifier value={token.tokenIdentifier} kind="token" copyLabel="Copy token identifier" />
          </dd>
          <dt>Token address</dt>
          <dd>
            <Identifier value={token.tokenAddress} kind="token" copyLabel="Copy token address" />
          </dd>
          <dt>Issuer</dt>
          <dd>
            <Identifier value={token.issuerPublicKey} kind="publicKey" picture copyLabel="Copy issuer key" />
          </dd>
          <dt>Decimals</dt>
          <dd>{token.decimals}</dd>
          <dt>Maximum supply</dt>
          <dd>
            <MaximumSupply token={token} />
          </dd>
          <dt>Freezing</dt>
          <dd>{freezing(token.isFreezable)}</dd>
        </dl>
      </div>
    </section>
  );
}

/** supplement 3: null is uncapped, and so is the 0 that some services send. */
function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { maxSupply } = token;
  if (maxSupply === null || maxSupply === undefined || toBigInt(maxSupply) === 0n) return 'No maximum';
  return <TokenAmount quantity={maxSupply} metadata={token} size="small" allDecimals />;
}

function freezing(isFreezable: boolean | null | undefined): string {
  if (typeof isFreezable !== 'boolean') return 'Not said';
  return isFreezable ? 'The issuer can freeze it' : 'The issuer cannot freeze it';
}
