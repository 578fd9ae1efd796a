import { CompiledQuery, type QueryExecutorProvider } from 'kysely';

type Cell = string | number | bigint | boolean | null;
type Types<Column extends string> = Readonly<Record<Column, string>>;

/** A statement over any number of rows, whose text does not depend on them: every column is an array parameter. */
export class RowsStatement<Column extends string> {
  readonly #columns: readonly { readonly name: Column; readonly isText: boolean }[];
  readonly #text: string;

  /** @param types SQL type of each column @param textOf makes the statement of a table expression with alias `d` */
  constructor(types: Types<Column>, textOf: (rows: string) => string) {
    const names = namesOf(types);
    this.#columns = names.map((name) => ({ name, isText: types[name] === 'text' || types[name] === 'jsonb' }));
    const arrays = names.map((name, index) => `$${index + 1}::${types[name]}[]`);
    this.#text = textOf(`unnest(${arrays.join(', ')}) as d(${names.join(', ')})`);
  }

  /** Returns the rows of the result; without values nothing is sent. */
  async run<Row>(
    db: QueryExecutorProvider,
    values: readonly Readonly<Record<NoInfer<Column>, Cell>>[],
  ): Promise<readonly Row[]> {
    if (values.length === 0) return [];
    const arrays = this.#columns.map(({ name, isText }) => arrayText(values, name, isText));
    const { rows } = await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(this.#text, arrays));
    return rows;
  }
}

export function addingTo<Key extends string, Sum extends string>(
  table: string,
  keys: Types<Key>,
  sums: Types<Sum>,
): RowsStatement<Key | Sum> {
  const columns = [...namesOf(keys), ...namesOf(sums)].join(', ');
  const added = namesOf(sums).map((name) => `${name} = t.${name} + excluded.${name}`);
  return new RowsStatement<Key | Sum>(
    { ...keys, ...sums },
    (rows) => `
      insert into ${table} as t (${columns}) select ${columns} from ${rows}
      on conflict (${namesOf(keys).join(', ')}) do update set ${added.join(', ')}`,
  );
}

export function ofNetwork<Row extends object>(network: number, rows: readonly Row[]): (Row & { network: number })[] {
  return rows.map((row) => ({ ...row, network }));
}

function namesOf<Column extends string>(types: Types<Column>): Column[] {
  return Object.keys(types).filter((name): name is Column => name in types);
}

/** Returns a column in PostgreSQL's text form of an array; pg's own is slow for thousands of rows. */
function arrayText<Column extends string>(
  values: readonly Readonly<Record<Column, Cell>>[],
  column: Column,
  isText: boolean,
): string {
  let text = '';
  for (const row of values) {
    const cell = row[column];
    text += text === '' ? '{' : ',';
    text += cell === null ? 'NULL' : isText ? quoted(String(cell)) : cell;
  }
  return `${text}}`;
}

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
}

/** Rows that a batch deletes and inserts; unchanged ones are neither. */
export class RowChanges<Row extends object> {
  readonly #removed = new Map<string, Row>();
  readonly #added = new Map<string, Row>();

  /** @param sign 1: the row is inserted; -1: deleted, before those of the same transaction are inserted */
  count(row: Row, sign: bigint): void {
    const name = Object.values(row).join(' ');
    if (sign < 0n) this.#removed.set(name, row);
    else if (!this.#removed.delete(name)) this.#added.set(name, row);
  }

  removed(): Row[] {
    return [...this.#removed.values()];
  }

  added(): Row[] {
    return [...this.#added.values()];
  }
}
