import { type RawBuilder, sql } from 'kysely';

type Cell = string | number | bigint | boolean | null;

/**
 * Many rows as one table expression: one array parameter for each column, so that the text of a statement
 * does not depend on how many rows there are.
 * @param alias name of the expression and, with `types`, of its columns
 * @param types column name to its SQL type
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
