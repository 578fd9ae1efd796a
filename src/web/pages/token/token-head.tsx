import type { TokenMetadata } from '../../../contract/token.ts';
import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';

interface TokenHeadProperties {
  identifier: string;
  address: string;
  /** undefined while the service has not said. */
  metadata: TokenMetadata | undefined;
}

/** Which token it is, in both spellings; name and ticker only as its issuer's words. */
export function TokenHead({ identifier, address, metadata }: TokenHeadProperties) {
  return (
    <div className="head head-tok">
      <TokenPicture identifier={identifier} size={64} />
      <div className="head-t">
        <div className="head-1">
          {metadata === undefined ? (
            <h1>Token</h1>
          ) : (
            <>
              <h1 className="h-plate">
                <Plate text={metadata.name} />
              </h1>
              <Ticker text={metadata.ticker} />
            </>
          )}
        </div>
        <div className="head-2">
          <span className="eyebrow">Token identifier</span>
          <WholeIdentifier value={identifier} copyLabel="Copy token identifier" />
        </div>
        <div className="head-2">
          <span className="eyebrow">Token address</span>
          <Identifier value={address} kind="token" copyLabel="Copy token address" />
        </div>
      </div>
    </div>
  );
}
