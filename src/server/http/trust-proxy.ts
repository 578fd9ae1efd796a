import { isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-…` headers are believed: none, so many in front of the service, or those with an
 * address in a list of addresses and networks such as `10.0.0.0/8`.
 */
export type TrustProxy = false | number | readonly string[];

export const trustProxySentence =
  'must be off, a number of proxies from 1 to 16, or addresses and networks such as 10.0.0.0/8,2001:db8::1';

const mostHops = 16;

/** @returns undefined where the text says none of it */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return false;
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= mostHops ? hops : undefined;
  }
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of every address would be a proxy that anyone can be.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The same for Fastify, which takes no number: it asks of every address on the way, the nearest first. */
export function trustOf(trusted: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}
