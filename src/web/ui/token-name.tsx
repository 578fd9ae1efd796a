import { Link } from '@tanstack/react-router';
import type { TokenMetadata } from '../../contract/token.ts';
import { TokenPicture } from './picture.tsx';
import { Plate, Ticker } from './token-text.tsx';

/**
 * A token by the words of its issuer, linked to its page; in a row, the row's own link.
 * @param alike said beside it where other tokens have its ticker too
 */
export function TokenName(properties: {
  token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'>;
  alike?: string | undefined;
}) {
  const { token, alike } = properties;
  return (
    <div className="tok-name">
      <TokenPicture identifier={token.tokenIdentifier} size={28} />
      <Link to="/token/$identifier" params={{ identifier: token.tokenIdentifier }}>
        <Plate text={token.name} of={token.tokenIdentifier} />
        <Ticker text={token.ticker} of={token.tokenIdentifier} />
      </Link>
      {alike !== undefined && <span className="tag tag-warn">{alike}</span>}
    </div>
  );
}
