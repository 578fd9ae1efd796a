import type { ReactNode } from 'react';
import type { ListedToken } from '../../../contract/token.ts';
import { mixedScripts } from '../../../format/issuer-text.ts';
import { tokenWords as words } from '../../../words/en/token.ts';
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
      <SkeletonRows rows={8} label={words.readingMetadata} />
    ) : (
      <ErrorState error={error} retry={retry} />
    );
  }
  return (
    <div className="kv-in kv-whole">
      <dl className="kv">
        <Issued label={words.name} text={metadata.name}>
          <Plate text={metadata.name} of={metadata.tokenIdentifier} />
        </Issued>
        <Issued label={words.ticker} text={metadata.ticker}>
          <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
        </Issued>
        <dt>{words.tokenIdentifier}</dt>
        <dd>
          <WholeIdentifier value={metadata.tokenIdentifier} copyLabel={words.copyIdentifier} />
        </dd>
        <dt>{words.tokenAddress}</dt>
        <dd>
          <WholeIdentifier value={metadata.tokenAddress} copyLabel={words.copyAddress} />
        </dd>
        <dt>{words.issuerKey}</dt>
        <dd>
          <WholeIdentifier value={metadata.issuerPublicKey} copyLabel={words.copyIssuer} />
          <span className="sub">
            <IssuerLink publicKey={metadata.issuerPublicKey} />
          </span>
        </dd>
        <dt>{words.decimals}</dt>
        <dd>{metadata.decimals}</dd>
        <dt>{words.maximumSupply}</dt>
        <dd>{maximumText(metadata)}</dd>
        <dt>{words.freezing}</dt>
        <dd>{freezing(metadata)}</dd>
        <dt>{words.created}</dt>
        <dd>
          <Moment at={metadata.createdAt} dateToo />
        </dd>
        <dt>{words.updated}</dt>
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
        {scripts.length > 1 && <span className="sub">{words.mixes(scripts)}</span>}
      </dd>
    </>
  );
}
