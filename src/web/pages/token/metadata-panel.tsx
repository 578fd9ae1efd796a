import type { ReactNode } from 'react';
import type { ListedToken } from '../../../contract/token.ts';
import { mixedScripts, scriptsText } from '../../../format/issuer-text.ts';
import { useLocale } from '../../locale-context.ts';
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
  const locale = useLocale();
  const { metadata, error, retry } = properties;
  if (metadata === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} label={locale.t('token.readingMetadata')} />
    ) : (
      <ErrorState error={error} retry={retry} />
    );
  }
  return (
    <div className="kv-in kv-whole">
      <dl className="kv">
        <Issued label={locale.t('token.name')} text={metadata.name}>
          <Plate text={metadata.name} of={metadata.tokenIdentifier} />
        </Issued>
        <Issued label={locale.t('token.ticker')} text={metadata.ticker}>
          <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
        </Issued>
        <dt>{locale.t('token.tokenIdentifier')}</dt>
        <dd>
          <WholeIdentifier value={metadata.tokenIdentifier} copyLabel={locale.t('token.copyIdentifier')} />
        </dd>
        <dt>{locale.t('token.tokenAddress')}</dt>
        <dd>
          <WholeIdentifier value={metadata.tokenAddress} copyLabel={locale.t('token.copyAddress')} />
        </dd>
        <dt>{locale.t('token.issuerKey')}</dt>
        <dd>
          <WholeIdentifier value={metadata.issuerPublicKey} copyLabel={locale.t('token.copyIssuer')} />
          <span className="sub">
            <IssuerLink publicKey={metadata.issuerPublicKey} />
          </span>
        </dd>
        <dt>{locale.t('token.decimals')}</dt>
        <dd>{metadata.decimals}</dd>
        <dt>{locale.t('token.maximumSupply')}</dt>
        <dd>{maximumText(locale, metadata)}</dd>
        <dt>{locale.t('token.freezing')}</dt>
        <dd>{freezing(locale, metadata)}</dd>
        <dt>{locale.t('token.created')}</dt>
        <dd>
          <Moment at={metadata.createdAt} dateToo />
        </dd>
        <dt>{locale.t('token.updated')}</dt>
        <dd>
          <Moment at={metadata.updatedAt} dateToo />
        </dd>
      </dl>
    </div>
  );
}

/** A text of the issuer's, and which scripts meet in it: letters of one may pose as another's. */
function Issued({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const locale = useLocale();
  const scripts = mixedScripts(text);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        {scripts.length > 1 && (
          <span className="sub">{locale.t('token.mixes', { scripts: scriptsText(locale, scripts) })}</span>
        )}
      </dd>
    </>
  );
}
