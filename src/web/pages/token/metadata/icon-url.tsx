import { useLocale } from '#web/contexts.ts';

/** Characters shown of an issuer's URL. */
const maxShown = 300;

/** The URL of a token's icon as text, with a link that names its host. The picture is never loaded: its host would learn of every visit. */
export function IconUrl({ url }: { url: string }) {
  const { t } = useLocale();
  const target = webTarget(url);
  return (
    <>
      <bdi className="mono text-xs wrap-anywhere">{url.length > maxShown ? `${url.slice(0, maxShown)}…` : url}</bdi>
      {target && (
        <span className="block text-xs/4.5 text-ink-3">
          <a className="link hit-area" href={target.href} rel="noreferrer noopener nofollow">
            {t('common.openAt', { host: target.host })}
          </a>
        </span>
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
