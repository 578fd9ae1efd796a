import type { Columns } from '#format/csv.ts';
import { publicNameColumns } from '#format/public-name-columns.ts';
import { usePublicNames } from '#web/settings/public-names.ts';

/* Apart from downloads of whole lists, which few pages have. */

export type NameColumns = <Row>(columns: Columns<Row>) => Columns<Row>;

/** Returns a function that adds public names to the columns of a file, if the explorer has them. */
export function useNameColumns(): NameColumns {
  const names = usePublicNames();
  return (columns) =>
    names ? { ...columns, ...publicNameColumns(columns, (text, type) => names.find(type, text)?.name) } : columns;
}
