import { isIP } from 'node:net';

/**
 * Reads the base address of the upstream service: https, or http where the way there is private.
 * @param setting its name, for the sentence
 * @returns it without a slash at the end
 * @throws Error with one sentence, which does not repeat what was given
 */
export function readUpstreamUrl(setting: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !(url.protocol === 'https:' || (url.protocol === 'http:' && isPrivate(url.hostname)))) {
    const rule = 'an https:// address, or http:// of this machine or a private network';
    throw new Error(`${setting} must be ${rule}, without user, query or fragment.`);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}

const privateRanges = [/^127\./, /^10\./, /^192\.168\./, /^172\.(1[6-9]|2\d|3[01])\./, /^169\.254\./];

/** Whether a host is this machine, or a name or address that only a private network has. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  switch (isIP(host)) {
    case 4:
      return privateRanges.some((range) => range.test(host));
    case 6:
      return host === '::1' || /^f[cd]|^fe[89ab]/.test(host);
    default:
      return !host.includes('.') || /\.(localhost|local|internal)$/.test(host);
  }
}
