import type { Columns } from './csv.ts';
import type { NameOf } from './sentence.ts';

/** Columns whose cell is an identifier, in any list. */
const namedColumns = new Map<string, Parameters<NameOf>[1]>([
  ['from', 'address'],
  ['to', 'address'],
  ['counterparty', 'address'],
  ['address', 'address'],
  ['token_identifier', 'token'],
]);

/** Columns after all others: the public name of each identifier, which stays in its own column. */
export function publicNameColumns<Row>(columns: Columns<Row>, nameOf: NameOf): Columns<Row> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, cell]) => {
      const type = namedColumns.get(name);
      if (type === undefined) return [];
      const nameCell = (row: Row) => {
        const identifier = cell(row);
        return typeof identifier === 'string' ? nameOf(identifier, type) : undefined;
      };
      return [[`${name}_public_name`, nameCell] as const];
    }),
  );
}
