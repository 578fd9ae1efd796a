import { Link } from '@tanstack/react-router';
import type { ListedToken } from '../../../contract/token.ts';
import { formatTokenPrice } from '../../../format/token-price.ts';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';

/** One token found, as its issuer named it, with the identifier that tells it apart. */
export function TokenRow({ token, says }: { token: ListedToken; says?: string }) {
  const network = useNetwork();
  return (
    <Link className="opt hover:bg-hover" to="/token/$identifier" params={{ identifier: token.tokenIdentifier }}>
      <TokenPicture identifier={token.tokenIdentifier} size={26} />
      <span className="opt-m">
        <span className="t">
          <Plate text={token.name} of={token.tokenIdentifier} />
          <Ticker text={token.ticker} of={token.tokenIdentifier} />
        </span>
        <span className="d">
          {says}
          <span className="mono">
            {token.tokenIdentifier.slice(0, 6)}…{token.tokenIdentifier.slice(-6)}
          </span>
        </span>
      </span>
      {network === 'MAINNET' && (
        <span className="r">
          {token.priceUsd > 0 ? (
            <>
              <b>{formatTokenPrice(token.priceUsd)}</b>each
            </>
          ) : (
            'No price'
          )}
        </span>
      )}
    </Link>
  );
}
