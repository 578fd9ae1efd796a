import type { UnstoredFields } from '#contract/ingest.ts';
import { isObject } from '#contract/properties.ts';
import { countOf, formatCount } from './progress.ts';

/* Fields of imported lines that the store does not keep, by name. Lines may be hostile, so names are few and short. */

export const nothingUnstored: UnstoredFields = { fields: [], others: 0 };

const maxNames = 20;
const maxNameLength = 100;

/** Remembers the first names of an import, so that its blocks agree on them. */
export class UnstoredNames {
  readonly #names = new Set<string>();

  /**
   * Counts the fields of a line.
   * @param given the object of the line
   * @param kept what is stored of it
   */
  count(all: UnstoredFields, given: object, kept: object): UnstoredFields {
    const found = new Set(unstoredFields(given, kept).map(shortName));
    if (found.size === 0) return all;
    const counted: { name: string; lines: number }[] = [];
    let others = 0;
    for (const name of found) {
      if (this.#names.size < maxNames) this.#names.add(name);
      if (this.#names.has(name)) counted.push({ name, lines: 1 });
      else others++;
    }
    return addUnstored(all, { fields: counted, others });
  }
}

function shortName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

export function addUnstored(all: UnstoredFields, more: UnstoredFields): UnstoredFields {
  if (more.fields.length === 0) return { ...all, others: all.others + more.others };
  const counts = new Map(all.fields.map(({ name, lines }) => [name, lines]));
  let others = all.others + more.others;
  for (const { name, lines } of more.fields) {
    const known = counts.get(name);
    if (known === undefined && counts.size >= maxNames) others += lines;
    else counts.set(name, (known ?? 0) + lines);
  }
  return { fields: Array.from(counts, ([name, lines]) => ({ name, lines })), others };
}

/** A Bitcoin transaction has many fields of its source, which would hide the others. */
const oneName = new Map([['bitcoinTxData', 'bitcoinTxData.*']]);

/** Yields the paths of fields that are in an object and not in what is kept of it. */
function* unstoredFields(given: unknown, kept: unknown, path = ''): Generator<string> {
  if (!isObject(given) || !isObject(kept)) return;
  const isArray = Array.isArray(given);
  for (const key of Object.keys(given)) {
    const name = isArray ? `${path}[]` : `${path}${path && '.'}${key}`;
    if (!Object.hasOwn(kept, key)) {
      yield name;
      continue;
    }
    const inner = unstoredFields(given[key], kept[key], name);
    const together = oneName.get(name);
    if (together === undefined) yield* inner;
    else if (!inner.next().done) yield together;
  }
}

/** Returns a sentence for each field, and how many more there are. */
export function unstoredTexts({ fields, others }: UnstoredFields): string[] {
  const texts = fields.map(unstoredText);
  return others === 0 ? texts : [...texts, `And ${formatCount(others)} more.`];
}

/** Returns a sentence such as `2 lines had note, which is not stored.` */
export function unstoredText({ name, lines }: UnstoredFields['fields'][number]): string {
  return `${countOf(lines, 'line')} had ${printable(name)}, which is not stored.`;
}

/** A name by a stranger, without characters that a terminal would obey; quoted unless it is a plain name. */
function printable(name: string): string {
  return /^[\w.[\]*-]+…?$/.test(name) ? name : JSON.stringify(name.replaceAll(/\p{C}/gu, '\u{fffd}'));
}
