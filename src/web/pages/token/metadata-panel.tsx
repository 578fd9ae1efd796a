import type { ReactNode } from 'react';
import type { ListedToken } from '../../../contract/token.ts';
import { mixedScripts } from '../../../format/issuer-text.ts';
import { WholeIdentifier } from '../../ui/identifier.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/time.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';
import { IssuerLink } from './issuer-link.tsx';
import { freezing, maximumText } from './powers.ts';

/** All that is known of a token, nothing shortened. */
export function MetadataPanel(properties: {
  metadata: ListedToken | undefined;
  error: Error | null;
  retry: () => void;
}) {
  const { metadata, error, retry } = properties;
  if (metadata === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} label="Reading the metadata" />
    ) : (
      <ErrorState error={error} retry={retry} />
    );
  }
  return (
    <div className="kv-in kv-whole">
      <dl className="kv">
        <Issued label="Name" text={metadata.name}>
          <Plate text={metadata.name} />
        </Issued>
        <Issued label="Ticker" text={metadata.ticker}>
          <Ticker text={metadata.ticker} />
        </Issued>
        <dt>Token identifier</dt>
        <dd>
          <WholeIdentifier value={metadata.tokenIdentifier} copyLabel="Copy token identifier" />
        </dd>
        <dt>Token address</dt>
        <dd>
          <WholeIdentifier value={metadata.tokenAddress} copyLabel="Copy token address" />
        </dd>
        <dt>Issuer's public key</dt>
        <dd>
          <WholeIdentifier value={metadata.issuerPublicKey} copyLabel="Copy issuer key" />
          <span className="sub">
            <IssuerLink publicKey={metadata.issuerPublicKey} />
          </span>
        </dd>
        <dt>Decimals</dt>
        <dd>{metadata.decimals}</dd>
        <dt>Maximum supply</dt>
        <dd>{maximumText(metadata)}</dd>
        <dt>Freezing</dt>
        <dd>{freezing(metadata)}</dd>
        <dt>Created</dt>
        <dd>
          <Moment at={metadata.createdAt} dateToo />
        </dd>
        <dt>Updated</dt>
        <dd>
          <Moment at={metadata.updatedAt} dateToo />
        </dd>
      </dl>
    </div>
  );
}

/** A text of the issuer's, and which scripts meet in it: letters of one may pose as another's. */
function Issued({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const scripts = mixedScripts(text);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        {scripts.length > 1 && <span className="sub">Mixes {scripts.join(' and ')} letters</span>}
      </dd>
    </>
  );
}
