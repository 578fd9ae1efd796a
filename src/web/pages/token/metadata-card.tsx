import type { TokenMetadata } from '../../../contract/token.ts';
import { Icon } from '../../ui/icon.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { IssuerLink } from './issuer-link.tsx';
import { freezing, maximumText } from './powers.ts';

interface MetadataCardProperties {
  identifier: string;
  address: string;
  /** undefined while the service has not said. */
  metadata: TokenMetadata | undefined;
}

/** What its issuer laid down: identifiers, issuer, and what the issuer can do. */
export function MetadataCard({ identifier, address, metadata }: MetadataCardProperties) {
  return (
    <section className="card" aria-labelledby="token-metadata">
      <div className="card-h">
        <h2 id="token-metadata">Metadata</h2>
        <span className="note end">Written by the issuer</span>
      </div>
      <div className="kv-in">
        <dl className="kv">
          <dt>Identifier</dt>
          <dd>
            <Identifier value={identifier} kind="token" copyLabel="Copy token identifier" />
          </dd>
          <dt>Token address</dt>
          <dd>
            <Identifier value={address} kind="token" copyLabel="Copy token address" />
          </dd>
          <dt>Issuer</dt>
          <dd>{metadata ? <Issuer publicKey={metadata.issuerPublicKey} /> : <SkeletonLine width={140} />}</dd>
          <dt>Decimals</dt>
          <dd>{metadata ? metadata.decimals : <SkeletonLine width={24} />}</dd>
          <dt>Maximum supply</dt>
          <dd>{metadata ? maximumText(metadata) : <SkeletonLine width={110} />}</dd>
          <dt>Freezing</dt>
          <dd>
            {metadata ? (
              <span className="ico">
                <Icon name="freeze" size={14} />
                {freezing(metadata)}
              </span>
            ) : (
              <SkeletonLine width={160} />
            )}
          </dd>
        </dl>
      </div>
    </section>
  );
}

function Issuer({ publicKey }: { publicKey: string }) {
  return (
    <>
      <Identifier value={publicKey} kind="publicKey" picture copyLabel="Copy issuer key" />
      <span className="sub">
        <IssuerLink publicKey={publicKey} />
      </span>
    </>
  );
}
