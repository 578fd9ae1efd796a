import type { ReactNode } from 'react';
import { firstOf } from '#contract/cut.ts';
import type { ListedToken } from '#contract/token.ts';
import { mixedScripts, scriptsText } from '#format/names.ts';
import { CardFacts, Note } from '#web/components/card.tsx';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { NoResponse } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { Plate, Ticker, WholeText } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import { IssuerLink } from './metadata-card.tsx';
import { freezing, MaximumSupply } from './supply-card.tsx';

export function MetadataTab(properties: { metadata: ListedToken | undefined; error: Error | null; retry: () => void }) {
  const locale = useLocale();
  const { metadata, error, retry } = properties;
  if (metadata === undefined) {
    return <NoResponse rows={8} label={locale.t('token.metadataLoading')} {...{ error, retry }} />;
  }
  return (
    <CardFacts columns="own" className="grid-cols-[10.5rem_minmax(0,1fr)] @max-md/page:grid-cols-1">
      <Issued label={locale.t('token.name')} text={metadata.name}>
        <Plate text={metadata.name} of={metadata.tokenIdentifier} />
      </Issued>
      <Issued label={locale.t('token.ticker')} text={metadata.ticker}>
        <Ticker isBare text={metadata.ticker} of={metadata.tokenIdentifier} className="max-w-full align-bottom" />
      </Issued>
      <Fact label={locale.t('token.tokenIdentifier')}>
        <FullIdentifier value={metadata.tokenIdentifier} copyLabel={locale.t('token.copyIdentifier')} />
      </Fact>
      <Fact label={locale.t('token.tokenAddress')}>
        <FullIdentifier value={metadata.tokenAddress} copyLabel={locale.t('token.copyAddress')} />
      </Fact>
      <Fact label={locale.t('token.issuerKey')}>
        <FullIdentifier value={metadata.issuerPublicKey} copyLabel={locale.t('token.copyIssuer')} />
        <Note>
          <IssuerLink publicKey={metadata.issuerPublicKey} />
        </Note>
      </Fact>
      <Fact label={locale.t('token.decimals')}>{metadata.decimals}</Fact>
      <Fact label={locale.t('token.maximumSupply')}>
        <MaximumSupply metadata={metadata} layout="lines" />
      </Fact>
      <Fact label={locale.t('token.freezing')}>{freezing(locale, metadata)}</Fact>
      {metadata.iconUrl && (
        <Fact label={locale.t('token.icon')}>
          <IconUrl url={metadata.iconUrl} />
        </Fact>
      )}
      {metadata.extraMetadata && (
        <Fact label={locale.t('token.extraMetadata')}>
          <ExtraMetadata hex={metadata.extraMetadata} of={metadata.tokenIdentifier} />
        </Fact>
      )}
      <Fact label={locale.t('token.created')}>
        <Moment at={metadata.createdAt} dateToo />
      </Fact>
      <Fact label={locale.t('token.updated')}>
        <Moment at={metadata.updatedAt} dateToo />
      </Fact>
    </CardFacts>
  );
}

function Issued({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const locale = useLocale();
  const scripts = mixedScripts(text);
  return (
    <Fact label={label}>
      {children}
      {scripts.length > 1 && <Note>{locale.t('token.mixedScripts', { scripts: scriptsText(locale, scripts) })}</Note>}
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="@max-md/page:min-h-0 @max-md/page:pb-0">{label}</dt>
      <dd className="@max-md/page:min-h-0 @max-md/page:border-t-0 @max-md/page:pt-1">{children}</dd>
    </>
  );
}

/** Bytes of an issuer whose meaning only the issuer knows: in hex, and as text if they are one. */
function ExtraMetadata({ hex, of }: { hex: string; of: string }) {
  const { t } = useLocale();
  const text = textOfHex(hex);
  return (
    <>
      <bdi translate="no" className="mono text-12 wrap-anywhere">
        {hex.length > maxHex ? `${firstOf(hex, maxHex)}…` : hex}
      </bdi>
      {text !== undefined && (
        <Note>
          {t('token.asText')} <WholeText text={text} of={of} />
        </Note>
      )}
    </>
  );
}

/** Characters of the 1,024 bytes that a token may have; other services may send more. */
const maxHex = 2048;

/** Returns the text that bytes are in UTF-8; undefined if they are none, or have characters that nobody sees. */
export function textOfHex(hex: string): string | undefined {
  if (hex.length > maxHex || !/^(?:[0-9a-f]{2})+$/i.test(hex)) return undefined;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\p{C}]+$/u.test(text.replaceAll(/[\n\r\t]/g, ' ')) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Characters shown of an issuer's URL. */
const maxShown = 300;

/** The URL of a token's icon as text, with a link that names its host. The picture is never loaded: its host would learn of every visit. */
function IconUrl({ url }: { url: string }) {
  const { t } = useLocale();
  const target = webTarget(url);
  return (
    <>
      <bdi translate="no" className="mono text-12 wrap-anywhere">
        {url.length > maxShown ? `${firstOf(url, maxShown)}…` : url}
      </bdi>
      {target && (
        <Note>
          <a className="link hit-area" href={target.href} rel="noreferrer noopener nofollow">
            {t('common.openAt', { host: target.host })}
          </a>
        </Note>
      )}
    </>
  );
}

/** Returns the target if it is a web page; undefined for other schemes, such as `javascript:` or `ipfs:`. */
export function webTarget(text: string): { readonly href: string; readonly host: string } | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href, host, username } = new URL(text);
  // A name before the host would make it look like another one.
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? { href, host } : undefined;
}
