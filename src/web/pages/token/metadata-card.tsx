import type { TokenMetadata } from '../../../contract/token.ts';
import { tokenWords as words } from '../../../words/en/token.ts';
import { CompareLink } from '../../ui/compare-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { type Source, SourceButton } from '../../ui/source-button.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { IssuerLink } from './issuer-link.tsx';
import { freezing, maximumText } from './powers.ts';

interface MetadataCardProperties {
  identifier: string;
  address: string;
  /** undefined while the service has not said. */
  metadata: TokenMetadata | undefined;
  sources: readonly Source[];
}

/** What its issuer laid down: identifiers, issuer, and what the issuer can do. */
export function MetadataCard({ identifier, address, metadata, sources }: MetadataCardProperties) {
  return (
    <section className="card" aria-labelledby="token-metadata">
      <div className="card-h">
        <h2 id="token-metadata">{words.metadata}</h2>
        <span className="note end">{words.byIssuer}</span>
        <SourceButton sources={sources} of={words.token} />
      </div>
      <div className="kv-in">
        <dl className="kv">
          <dt>{words.identifier}</dt>
          <dd>
            <Identifier value={identifier} kind="token" copyLabel={words.copyIdentifier} />
            <span className="sub">
              <CompareLink of={identifier} />
            </span>
          </dd>
          <dt>{words.tokenAddress}</dt>
          <dd>
            <Identifier value={address} kind="token" copyLabel={words.copyAddress} />
          </dd>
          <dt>{words.issuer}</dt>
          <dd>{metadata ? <Issuer publicKey={metadata.issuerPublicKey} /> : <SkeletonLine width={140} />}</dd>
          <dt>{words.decimals}</dt>
          <dd>{metadata ? metadata.decimals : <SkeletonLine width={24} />}</dd>
          <dt>{words.maximumSupply}</dt>
          <dd>{metadata ? maximumText(metadata) : <SkeletonLine width={110} />}</dd>
          <dt>{words.freezing}</dt>
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
      <Identifier value={publicKey} kind="publicKey" picture copyLabel={words.copyIssuer} />
      <span className="sub">
        <IssuerLink publicKey={publicKey} />
      </span>
    </>
  );
}
