import { Link } from '@tanstack/react-router';
import type { TokenMetadata } from '../../../contract/token.ts';
import type { TokenTransactionDetail } from '../../../contract/transaction.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Phrase } from '../../ui/phrase.tsx';
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
    <section className="card" aria-label={words.token}>
      <div className="tokcard">
        <TokenPicture identifier={token.tokenIdentifier} size={44} />
        <div>
          <Link to="/token/$identifier" params={{ identifier: token.tokenIdentifier }} search={{ network }}>
            <Plate text={token.name} of={token.tokenIdentifier} />
          </Link>
          <div className="tokcard-2">
            <Ticker text={token.ticker} of={token.tokenIdentifier} />
            {price !== undefined && (
              <span className="dim" title={words.valueByAmount}>
                <Phrase text={words.atTheTime} value={formatTokenPrice(price)} />
              </span>
            )}
          </div>
        </div>
      </div>
      <div className="kv-in line">
        <dl className="kv">
          <dt>{words.identifier}</dt>
          <dd>
            <Identifier value={token.tokenIdentifier} kind="token" copyLabel={words.copyIdentifier} />
          </dd>
          <dt>{words.tokenAddress}</dt>
          <dd>
            <Identifier value={token.tokenAddress} kind="token" copyLabel={words.copyTokenAddress} />
          </dd>
          <dt>{words.issuer}</dt>
          <dd>
            <Identifier value={token.issuerPublicKey} kind="publicKey" picture copyLabel={words.copyIssuer} />
          </dd>
          <dt>{words.decimals}</dt>
          <dd>{token.decimals}</dd>
          <dt>{words.maximumSupply}</dt>
          <dd>
            <MaximumSupply token={token} />
          </dd>
          <dt>{words.freezing}</dt>
          <dd>{freezing(token.isFreezable)}</dd>
        </dl>
      </div>
    </section>
  );
}

/** supplement 3: null is uncapped, and so is the 0 that some services send. */
function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { maxSupply } = token;
  if (maxSupply === null || maxSupply === undefined || toBigInt(maxSupply) === 0n) return words.noMaximum;
  return <TokenAmount quantity={maxSupply} metadata={token} size="small" allDecimals />;
}

function freezing(isFreezable: boolean | null | undefined): string {
  if (typeof isFreezable !== 'boolean') return words.notSaid;
  return isFreezable ? words.canFreeze : words.cannotFreeze;
}
