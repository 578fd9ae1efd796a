import { type Network, networks } from '#contract/endpoints/common.ts';
import { decoded, queryValues } from './query-text.ts';

/** A link of a block explorer, this one or a similar one (supplement 7), or of its service. */
export interface PastedLink {
  readonly place: 'tx' | 'address' | 'token' | 'search';
  /** Its target: an identifier in any spelling, or a search text. */
  readonly target: string;
  readonly network: Network | undefined;
}

const places: ReadonlyMap<string, PastedLink['place']> = new Map([
  ['tx', 'tx'],
  ['transaction', 'tx'],
  ['transactions', 'tx'],
  ['address', 'address'],
  ['wallet', 'address'],
  ['account', 'address'],
  ['issuer', 'address'],
  ['token', 'token'],
  ['tokens', 'token'],
  ['search', 'search'],
]);

/** Parses a link by its path, with or without a host. */
export function readLink(text: string): PastedLink | undefined {
  if (!text.includes('/') || /\s/.test(text)) return undefined;
  // Some explorers have their paths after a #.
  const [link = ''] = text.replace('#/', '/').split('#', 1);
  const [path = '', query = ''] = link.split('?', 2);
  const values = queryValues(query);
  const segments = path.split('/').map(decoded);
  const network = networkOf([values.get('network'), ...segments]);
  for (const [index, segment] of segments.entries()) {
    const place = places.get(segment.toLowerCase());
    const target = place === 'search' ? (values.get('q') ?? values.get('query')) : segments[index + 1];
    if (place && target) return { place, target, network };
  }
  return undefined;
}

function networkOf(texts: readonly (string | undefined)[]): Network | undefined {
  return networks.find((network) => texts.some((text) => text?.toUpperCase() === network));
}
