import { classify } from '../../../contract/classify.ts';
import { searchListWords as words } from '../../../words/en/search-list.ts';
import { keyOf, readLabels } from '../../settings/labels.ts';
import { useRecent } from '../../settings/recent.ts';
import { useNetwork } from '../../ui/network.tsx';
import { Group } from './group.tsx';
import { SearchedRow, SubjectRow, searchKey, VisitRow } from './visit-row.tsx';

/** Rows of each group at most. */
const shown = 5;

// Said once above the rows that it is true of, and of no use to who has no keys.
const forgetKeys = (
  <span aria-hidden="true">
    <kbd>⇧</kbd>
    <kbd>{words.delete}</kbd> {words.forget}
  </span>
);

/** What is the reader's own on the network on show: names given, pages opened, texts searched for. */
export function OwnGroups({ text }: { text: string }) {
  const network = useNetwork();
  const recent = useRecent();
  const labels = readLabels().filter((one) => one.network === network);
  const names = new Map(labels.map((one) => [keyOf(one), one.label]));
  const isIn = finderOf(text);
  const has = (...texts: readonly (string | undefined)[]) => texts.some((one) => one !== undefined && isIn(one));
  const labelled = text === '' ? [] : labels.filter(({ label, ref }) => has(label, ref)).slice(0, shown);
  const told = new Set(labelled.map(keyOf));
  const visits = recent.visits
    .filter((visit) => visit.network === network && !told.has(keyOf(visit)) && has(visit.ref, names.get(keyOf(visit))))
    .slice(0, shown);
  const searches = recent.searches
    .filter((search) => search.network === network && search.text !== text && has(search.text))
    .slice(0, shown);
  return (
    <>
      {labelled.length > 0 && (
        <Group title={words.labels}>
          {labelled.map((label) => (
            <SubjectRow key={keyOf(label)} subject={label} />
          ))}
        </Group>
      )}
      {visits.length > 0 && (
        <Group title={words.visited} note={forgetKeys}>
          {visits.map((visit) => (
            <VisitRow key={keyOf(visit)} visit={visit} />
          ))}
        </Group>
      )}
      {searches.length > 0 && (
        <Group title={words.searched} note={forgetKeys}>
          {searches.map((search) => (
            <SearchedRow key={searchKey(search)} search={search} />
          ))}
        </Group>
      )}
    </>
  );
}

/** Finds a text in others, whatever its case; of a shortened identifier its ends. */
function finderOf(text: string): (other: string) => boolean {
  const [meaning] = classify(text);
  if (meaning?.kind !== 'shortened') return (other) => other.toLowerCase().includes(text.toLowerCase());
  const [head, tail] = [meaning.head.toLowerCase(), meaning.tail.toLowerCase()];
  return (other) => other.startsWith(head) && other.endsWith(tail);
}
