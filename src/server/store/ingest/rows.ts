import { type RawBuilder, sql } from 'kysely';

type Cell = string | number | bigint | boolean | null;

/**
 * Builds a table expression of many rows with one array parameter per column, so that the statement text does not
 * depend on the number of rows.
 * @param alias of the expression and, with `types`, of its columns
 * @param types column name to SQL type
 */
export function rows<Column extends string>(
  alias: string,
  types: Readonly<Record<Column, string>>,
  values: readonly Readonly<Record<NoInfer<Column>, Cell>>[],
): RawBuilder<unknown> {
  const columns = Object.keys(types).filter((name): name is Column => name in types);
  const arrays = columns.map((name) => sql`${values.map((row) => row[name])}::${sql.raw(`${types[name]}[]`)}`);
  return sql`unnest(${sql.join(arrays)}) as ${sql.raw(`${alias}(${columns.join(', ')})`)}`;
}
