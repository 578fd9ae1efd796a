import { publicKeyOf } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { classify, type Meaning } from '#contract/pasted/classify.ts';
import type { Suggestions } from '#contract/suggestion.ts';
import { shorten } from '#format/identifiers.ts';
import type { Subject } from '#web/settings/labels.ts';

/* Identifiers of which a part is known: the beginning, or both ends. */

type Ends = Pick<Extract<Meaning, { kind: 'shortened' }>, 'head' | 'tail'>;
type Hit = Pick<Subject, 'type' | 'ref'>;

/** Returns a shortened identifier as the service reads it. */
export function shortText({ head, tail }: Ends): string {
  return `${head.slice(0, 48)}…${tail.slice(-48)}`;
}

export function suggested(suggestions: Suggestions | undefined): Hit[] {
  const { transactions = [], addresses = [] } = suggestions ?? {};
  return [
    ...transactions.map((ref) => ({ type: 'tx', ref }) as const),
    ...addresses.map(({ address }) => ({ type: 'address', ref: address }) as const),
  ];
}

/** Returns the identifiers that the page shows as links, wherever they are. */
export function onScreen(naming: NamingProfile): Hit[] {
  if (typeof document === 'undefined') return [];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return [...new Set(links.map(({ pathname }) => pathname))].flatMap((path): Hit[] => {
    const [meaning] = classify(path, naming);
    switch (meaning?.kind) {
      case 'transaction':
        return [{ type: 'tx', ref: meaning.txid }];
      case 'token':
        return [{ type: 'token', ref: meaning.tokenIdentifier }];
      case 'address':
        return [{ type: 'address', ref: meaning.address }];
      default:
        return [];
    }
  });
}

/** Most identifiers that are shown for a part. */
const maxHits = 5;

/** Returns the subjects with the ends of a shortened identifier, each once. An address may lack its prefix, or be its key. */
export function hitsOf({ head, tail }: Ends, network: Network, hits: readonly Hit[]): Subject[] {
  const [start, end] = [head.toLowerCase(), tail.toLowerCase()];
  const fits = (text: string) => text.startsWith(start) && text.endsWith(end);
  const isHit = ({ type, ref }: Hit) =>
    fits(ref) ||
    (type === 'address' && (fits(ref.slice(shorten(ref, 'address').prefix.length)) || fits(publicKeyOf(ref) ?? '')));
  const found = new Map(hits.filter(isHit).map((hit) => [`${hit.type} ${hit.ref}`, { ...hit, network }]));
  return [...found.values()].slice(0, maxHits);
}
