import { isIP } from 'node:net';

/**
 * Parses the base URL of the upstream service: https, or http within a private network.
 * @param setting its name, for the message
 * @returns it without a trailing slash
 * @throws Error with one sentence, which does not repeat the value
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

/** Returns whether a host is this machine, or a name or address of a private network. */
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
