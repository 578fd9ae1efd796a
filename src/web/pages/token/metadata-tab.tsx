import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { firstOf } from '#contract/cut.ts';
import type { TokenDetails } from '#contract/token.ts';
import { mixedScripts, scriptsText } from '#format/names.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { CardFacts, Note } from '#web/components/card.tsx';
import { Summary } from '#web/components/controls.tsx';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { CompareLink } from '#web/components/identity-card.tsx';
import { NoResponse } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { Plate, Ticker, WholeText } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import { freezing, MaximumSupply } from './market.tsx';

/** Everything about a token that does not change often, a fact a row: what its issuer set, and what follows from that. */
export function MetadataTab(properties: { token: TokenDetails | undefined; error: Error | null; retry: () => void }) {
  const locale = useLocale();
  const { token, error, retry } = properties;
  if (token === undefined) {
    return <NoResponse rows={8} label={locale.t('token.metadataLoading')} {...{ error, retry }} />;
  }
  const { metadata, totalSupply } = token;
  return (
    <CardFacts columns="own" className="grid-cols-[10.5rem_minmax(0,1fr)] @max-md/page:grid-cols-1">
      <Issued label={locale.t('token.name')} text={metadata.name}>
        <Long noun="name" text={metadata.name} of={metadata.tokenIdentifier}>
          <Plate text={metadata.name} of={metadata.tokenIdentifier} />
        </Long>
      </Issued>
      <Issued label={locale.t('token.ticker')} text={metadata.ticker}>
        <Long noun="ticker" text={metadata.ticker} of={metadata.tokenIdentifier}>
          <Ticker isBare text={metadata.ticker} of={metadata.tokenIdentifier} className="max-w-full align-bottom" />
        </Long>
      </Issued>
      <Fact label={locale.t('token.tokenIdentifier')}>
        <FullIdentifier value={metadata.tokenIdentifier} copyLabel={locale.t('token.copyIdentifier')} />
        <Note isApart>
          <CompareLink of={metadata.tokenIdentifier} />
        </Note>
      </Fact>
      <Fact label={locale.t('token.tokenAddress')}>
        <FullIdentifier value={metadata.tokenAddress} copyLabel={locale.t('token.copyAddress')} />
      </Fact>
      <Fact label={locale.t('token.issuerKey')}>
        <FullIdentifier value={metadata.issuerPublicKey} copyLabel={locale.t('token.copyIssuer')} />
        <Note isApart>
          <Link
            className="link inline-block min-h-6 leading-6"
            to="/issuer/$key"
            params={{ key: metadata.issuerPublicKey }}
          >
            {locale.t('token.ofIssuer')}
          </Link>
        </Note>
      </Fact>
      <Fact label={locale.t('token.decimals')}>{metadata.decimals}</Fact>
      <Fact label={locale.t('token.maximumSupply')}>
        <MaximumSupply metadata={metadata} />
      </Fact>
      <Fact label={locale.t('token.totalSupply')}>
        <TokenAmount quantity={totalSupply} metadata={metadata} layout="lines" hasTicker={false} />
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

/** Characters that fit on one line. */
const fitting = { name: 40, ticker: 12 } as const;

/** A name or ticker; one that is too long for its line also whole, collapsed. @param of its token */
function Long(properties: { noun: 'name' | 'ticker'; text: string; of: string; children: ReactNode }) {
  const { t } = useLocale();
  const { noun, text, of, children } = properties;
  if (text.length <= fitting[noun]) return children;
  return (
    <>
      {children}
      <details>
        <Summary className="text-ink-2">{t(`token.whole.${noun}`)}</Summary>
        <WholeText text={text} of={of} />
      </details>
    </>
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
