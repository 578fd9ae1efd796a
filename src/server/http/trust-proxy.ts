import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** None, a number of hops, or a list of addresses and networks such as `10.0.0.0/8`. */
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
export function toFastifyTrustProxy(trusted: TrustProxy): false | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const address = hostOf(text);
    return isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Returns the client that an address counts as for limits: an IPv4 address or an IPv6 /64, which one customer has.
 * Proxies write addresses with ports and IPv4 addresses as IPv6.
 */
export function clientOf(address: string): string {
  return normalizeIP(hostOf(address), 64);
}

function hostOf(text: string): string {
  const host = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return host.split('%', 1)[0] ?? host;
}
