import { decodeBech32, encodeBech32m, hexOfWords, wordsOfHex } from '../contract/bech32.ts';
import type { Network } from '../contract/common.ts';
import { canonicalTransactionId, keyHead, parsePublicKey, parseTokenIdentifier } from '../contract/hexadecimal.ts';
import { core } from '../contract/naming-profile.ts';
import { parseTimestamp } from '../contract/timestamp.ts';
import { homeNetwork, offeredNetworks } from './config.ts';

/*
 * What a page asks first, told from its URL before the application has arrived. It must stay small, so it has neither
 * routes nor schemas; its test holds each path to the one that the routes and queries come to.
 */

/** Where a reader is. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

export type EarlyPage = 'latest' | 'transaction' | 'address' | 'token' | 'stats' | 'search';

type Fields = ReadonlyMap<string, string>;

const pageByName: Readonly<Record<string, EarlyPage>> = {
  '': 'latest',
  tx: 'transaction',
  address: 'address',
  token: 'token',
  stats: 'stats',
  search: 'search',
};

/** The page at a place; undefined where there is none, or one below it. */
export function pageOf({ pathname }: Place): EarlyPage | undefined {
  const [, name = '', , ...rest] = pathname.split('/');
  return Object.hasOwn(pageByName, name) && !rest.some(Boolean) ? pageByName[name] : undefined;
}

/**
 * Path and query of the first requests of the page at a place, those of the frame included.
 * @param pageSize what the reader keeps as the rows of lists
 */
export function earlyPaths(place: Place, pageSize: string | null): string[] {
  // Of a repeated field the last one counts.
  const fields = new Map(new URLSearchParams(place.search));
  const named = fields.get('network')?.toUpperCase();
  const network = offeredNetworks.find((one) => one === named) ?? homeNetwork;
  // Of a network that is not shown nothing is asked.
  const isOff = network !== named && (named === 'MAINNET' || named === 'REGTEST');
  const first = isOff ? undefined : firstPath(place, fields, network, pageSize);
  return [`/v2/stats/summary?network=${network}`, ...(first === undefined ? [] : [first])];
}

function firstPath(place: Place, fields: Fields, network: Network, pageSize: string | null): string | undefined {
  const [, , segment] = place.pathname.split('/');
  const page = pageOf(place);
  if (page === 'latest') return `/v1/tx/latest?${latestQuery(fields, network, pageSize)}`;
  if (segment === undefined) return undefined;
  const text = decoded(segment);
  const [noun, identifier] =
    page === 'transaction'
      ? ['tx', canonicalTransactionId(text)]
      : page === 'address'
        ? ['address', addressOf(text.trim(), network)]
        : page === 'token'
          ? ['tokens', tokenOf(text, network)]
          : [];
  return identifier ? `/v1/${noun}/${identifier}?network=${network}` : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Of an address in the network's own form, or of a key; others wait for the application, which reads them all. */
function addressOf(text: string, network: Network): string | undefined {
  const prefix = core.addressPrefix[network];
  const address = decodeBech32(text, 'bech32m');
  const payload = (address?.prefix === prefix && hexOfWords(address.words)) || '';
  const publicKey = parsePublicKey(payload.startsWith(keyHead) ? payload.slice(keyHead.length) : text);
  return publicKey && encodeBech32m(prefix, wordsOfHex(keyHead + publicKey));
}

function tokenOf(text: string, network: Network): string | undefined {
  const address = decodeBech32(text, 'bech32m');
  const identifier = address?.prefix === core.tokenPrefix[network] ? hexOfWords(address.words) : text;
  return identifier && parseTokenIdentifier(identifier);
}

const sorts = ['created_at', 'updated_at'];
const orders = ['desc', 'asc'];
const sizes = [10, 25, 50, 100, 250];

function latestQuery(fields: Fields, network: Network, pageSize: string | null): URLSearchParams {
  const oneOf = (values: readonly string[], name: string) => values.find((value) => value === fields.get(name));
  const numberOf = (name: string) => Number(fields.get(name) || Number.NaN);
  const asked = numberOf('limit');
  const limit = sizes.includes(asked) ? asked : (sizes.find((size) => String(size) === pageSize) ?? 25);
  const offset = numberOf('offset');
  const from = fields.get('from');
  const until = [fields.get('to'), fields.get('pinned')]
    .map((text) => (text === undefined ? undefined : parseTimestamp(text)))
    .filter((moment) => moment !== undefined)
    .sort();
  return new URLSearchParams([
    ['network', network],
    ['limit', String(limit)],
    ['offset', String(Number.isSafeInteger(offset) && offset >= 0 ? offset : 0)],
    ...(from !== undefined && parseTimestamp(from) !== undefined ? [['from_timestamp', from]] : []),
    ...until.slice(0, 1).map((moment) => ['to_timestamp', moment]),
    ['sort', oneOf(sorts, 'sort') ?? 'created_at'],
    ['order', oneOf(orders, 'order') ?? 'desc'],
  ]);
}
