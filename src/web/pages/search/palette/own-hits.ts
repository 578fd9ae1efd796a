import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import { pageOf, type Target } from '#web/pages/search/options/target.ts';
import { keyOf, type Label, readLabels } from '#web/settings/labels.ts';
import { type Recent, type RecentSearch, recentStore, type Visit } from '#web/settings/recent.ts';

/** Maximum hits of each kind. */
const shown = 5;

/** Shorter texts would match every identifier; the service has the same limit. */
const minIdentifierPart = 6;

/** The user's labels, visits and searches on a network. */
export interface OwnHits {
  readonly labeled: readonly Label[];
  readonly visits: readonly Visit[];
  readonly searches: readonly RecentSearch[];
}

/** Finds the user's entries that contain a text; for an empty text all except labels. */
export function ownHits(
  text: string,
  network: Network,
  naming: NamingProfile,
  recent: Recent = recentStore.read(),
): OwnHits {
  const labels = readLabels().filter((one) => one.network === network);
  const names = new Map(labels.map((one) => [keyOf(one), one.label]));
  const isIn = (other: string | undefined) => other?.toLowerCase().includes(text.toLowerCase()) ?? false;
  const isNamed = identifierFinder(text, naming);
  const labeled = text === '' ? [] : labels.filter(({ label, ref }) => isIn(label) || isNamed(ref)).slice(0, shown);
  const description = new Set(labeled.map(keyOf));
  const visits = recent.visits
    .filter((visit) => visit.network === network && !description.has(keyOf(visit)))
    .filter((visit) => isNamed(visit.ref) || isIn(names.get(keyOf(visit))))
    .slice(0, shown);
  const searches = recent.searches
    .filter((search) => search.network === network && search.text !== text && isIn(search.text))
    .slice(0, shown);
  return { labeled, visits, searches };
}

/** Whether a text has no meaning by its format, so that names are searched first. */
export function isFree(text: string, naming: NamingProfile): boolean {
  const [meaning] = classify(text, naming);
  return meaning?.kind === 'search' || meaning?.kind === 'shortened';
}

/** Returns the page of the first of the user's entries, for a text without meaning by its format. */
export function ownPage(text: string, network: Network, naming: NamingProfile): Target | undefined {
  if (!isFree(text, naming)) return undefined;
  const { labeled, visits } = ownHits(text, network, naming);
  const hit = labeled[0] ?? visits[0];
  return hit && pageOf(hit.type, hit.ref, hit.network);
}

/** Finds identifiers by a part; for a shortened identifier, by its ends. */
function identifierFinder(text: string, naming: NamingProfile): (ref: string) => boolean {
  const [meaning] = classify(text, naming);
  if (meaning?.kind !== 'shortened') {
    const part = text.toLowerCase();
    return (ref) => text === '' || (part.length >= minIdentifierPart && ref.toLowerCase().includes(part));
  }
  const [head, tail] = [meaning.head.toLowerCase(), meaning.tail.toLowerCase()];
  return (ref) => ref.startsWith(head) && ref.endsWith(tail);
}
