import type { Network } from '#contract/common.ts';
import { keyOf, type Label, readLabels } from '#web/settings/labels.ts';
import { type Recent, type RecentSearch, recentStore, type Visit } from '#web/settings/recent.ts';
import type { SearchText } from './search-text.ts';

/** Maximum hits of each kind. */
const maxHits = 5;

/** Shorter texts would match every identifier; the service has the same limit. */
const minIdentifierPart = 6;

/** The user's labels, visits and searches on a network. */
export interface OwnHits {
  readonly labeled: readonly Label[];
  readonly visits: readonly Visit[];
  readonly searches: readonly RecentSearch[];
}

/** Finds the user's entries that contain a text; for an empty text all except labels. */
export function ownHits(search: SearchText, network: Network, recent: Recent = recentStore.read()): OwnHits {
  const { text } = search;
  const labels = readLabels().filter((one) => one.network === network);
  const names = new Map(labels.map((one) => [keyOf(one), one.label]));
  const isIn = (other: string | undefined) => other?.toLowerCase().includes(text.toLowerCase()) ?? false;
  const isFound = identifierFinder(search);
  const labeled = text === '' ? [] : labels.filter(({ label, ref }) => isIn(label) || isFound(ref)).slice(0, maxHits);
  const shown = new Set(labeled.map(keyOf));
  const visits = recent.visits
    .filter((visit) => visit.network === network && !shown.has(keyOf(visit)))
    .filter((visit) => isFound(visit.ref) || isIn(names.get(keyOf(visit))))
    .slice(0, maxHits);
  const searches = recent.searches
    .filter((one) => one.network === network && one.text !== text && isIn(one.text))
    .slice(0, maxHits);
  return { labeled, visits, searches };
}

/** Finds identifiers by a part; for a shortened identifier, by its ends. */
function identifierFinder({ text, meanings: [meaning] }: SearchText): (ref: string) => boolean {
  if (meaning?.kind !== 'shortened') {
    const part = text.toLowerCase();
    return (ref) => text === '' || (part.length >= minIdentifierPart && ref.toLowerCase().includes(part));
  }
  const [head, tail] = [meaning.head.toLowerCase(), meaning.tail.toLowerCase()];
  return (ref) => ref.startsWith(head) && ref.endsWith(tail);
}
