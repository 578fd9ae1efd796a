import { isIP } from 'node:net';

/**
 * Proxies whose `X-Forwarded-…` headers are trusted: none, a number of hops, or those in a list of addresses and
 * networks such as `10.0.0.0/8`.
 */
export type TrustProxy = false | number | readonly string[];

export const trustProxyMessage =
  'must be off, a number of proxies from 1 to 16, or addresses and networks such as 10.0.0.0/8,2001:db8::1';

const maxHops = 16;

/** Parses the setting. @returns undefined if it is not valid */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return false;
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= maxHops ? hops : undefined;
  }
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses would trust every client.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Converts the setting for Fastify, which calls a function for each hop, nearest first. */
export function toFastifyTrustProxy(
  trusted: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}
