import { CompiledQuery, type Kysely } from 'kysely';
import { CopyRows } from '#server/store/engine/copy-in.ts';
import type { Entry } from '#server/store/write/effect.ts';
import { cells, columns, type Known } from '#server/store/write/transactions.ts';
import type { Tables } from '#server/store/tables.ts';

const names = Object.keys(columns).filter((name): name is keyof typeof columns => name in columns);
const statement = `copy transactions (${names.join(', ')}) from stdin`;

/** Writes new transactions. */
export async function copyEntries(
  db: Kysely<Tables>,
  network: number,
  entries: readonly Entry[],
  known: Known,
): Promise<void> {
  if (entries.length === 0) return;
  let text = '';
  for (const entry of entries) {
    const row = cells(entry, network, known);
    text += `${names.map((name) => cellText(row[name])).join('\t')}\n`;
  }
  await db.executeQuery(CompiledQuery.raw(statement, [new CopyRows(Buffer.from(text))]));
}

const special = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a cell in PostgreSQL's text format. */
function cellText(value: string | number | bigint | boolean | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  // Most cells have nothing to escape, and looking is faster than replacing.
  return value.search(special) < 0 ? value : value.replace(special, (character) => escapes[character] ?? character);
}
