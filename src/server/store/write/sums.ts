import { startIn, type Unit } from '#server/store/model/buckets.ts';
import { type Relations, relations } from '#server/store/model/relations.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { addingTo, type RowsStatement } from './rows.ts';

/*
 * The definition of every table of sums, except those of Bitcoin addresses: what it adds up (`relations.ts`), and by which key. A
 * batch counts the rows that it adds and, with the opposite sign, those that it replaces (`tally.ts`); a bulk load lets the
 * database count all rows (`bulk-sums.ts`).
 */

/** A column of a table: the column `of` of the counted rows or, with a unit, the start (UTC) of the unit that contains it. */
interface SumColumn<Name extends string = string, Of extends string = string> {
  readonly name: Name;
  readonly of: Of;
  readonly unit?: Unit;
}

type Sources = Relations & Tables;
type ColumnIn<Row> = keyof Row & string;
/** A column that has the same name in both, or a {@link SumColumn}. */
type Given<Source, Table> = (ColumnIn<Source> & ColumnIn<Table>) | SumColumn<ColumnIn<Table>, ColumnIn<Source>>;

interface Counted<From extends keyof Sources, Table extends keyof Tables> {
  /** A relation, or a table of sums above this one. */
  readonly from: From;
  /** Key of the row to which each adds. */
  readonly keys: readonly Given<Sources[From], Tables[Table]>[];
  /** What it adds. */
  readonly adds: readonly Given<Sources[From], Tables[Table]>[];
}

type Definitions = {
  readonly [Table in keyof Tables]?: readonly { [From in keyof Sources]: Counted<From, Table> }[keyof Sources][];
};

function as<Name extends string, Of extends string>(name: Name, of: Of): SumColumn<Name, Of> {
  return { name, of };
}

/** Returns what makes the column `bucket` of a time. */
function bucketsOf(unit: Unit) {
  return <Of extends string>(of: Of): SumColumn<'bucket', Of> => ({ name: 'bucket', of, unit });
}

const [minute, hour, day] = [bucketsOf('minute'), bucketsOf('hour'), bucketsOf('day')];

const payments = [
  'stable_sats',
  'stable_usd_micros',
  'deposit_sats',
  'withdrawal_sats',
  'transfer_sats',
  'lightning_sats',
] as const;
const volume = ['sats', 'usd_micros', ...payments] as const;

/** Every table of sums, in the order in which a bulk load fills them. A table with several sources adds them up. */
const definitions = {
  token_balance_hour: [{ from: 'token_move', keys: ['addr', 'token_id', hour('updated_at')], adds: ['change'] }],
  token_balances: [{ from: 'token_move', keys: ['token_id', 'addr'], adds: [as('hard', 'change')] }],
  holder_size: [{ from: 'holder', keys: ['token_id', 'size_class', 'digits'], adds: ['n'] }],
  token_minute: [
    { from: 'token_transfer', keys: ['token_id', minute('created_at')], adds: ['usd_micros', 'transfers'] },
  ],
  token_hour: [
    { from: 'token_transaction', keys: ['token_id', hour('created_at')], adds: ['n'] },
    { from: 'token_minute', keys: ['token_id', hour('bucket')], adds: ['usd_micros', 'transfers'] },
    { from: 'supply_change', keys: ['token_id', hour('updated_at')], adds: ['supply'] },
    { from: 'holder_change', keys: ['token_id', 'bucket'], adds: ['holders'] },
  ],
  token_day: [
    {
      from: 'token_hour',
      keys: ['token_id', day('bucket')],
      adds: ['n', 'usd_micros', 'transfers', 'supply', 'holders'],
    },
  ],
  token_stats: [{ from: 'token_day', keys: ['token_id'], adds: ['holders', 'supply', as('tx_count', 'n')] }],
  balance_day: [{ from: 'move', keys: ['addr', 'asset', day('updated_at')], adds: ['change'] }],
  // Its other columns are not sums: `addresses.ts` writes them.
  addresses: [
    { from: 'party', keys: [as('id', 'addr')], adds: [as('tx_count', 'n')] },
    { from: 'sats_move', keys: [as('id', 'addr')], adds: ['soft_sats', 'hard_sats'] },
  ],
  addr_asset: [{ from: 'asset_party', keys: ['addr', 'asset'], adds: ['n'] }],
  addr_day: [{ from: 'busy_party_time', keys: ['addr', 'asset', 'kind', day('at')], adds: ['n'] }],
  balance_minute: [{ from: 'busy_move', keys: ['addr', 'asset', minute('updated_at')], adds: ['change'] }],
  active_day: [{ from: 'active_address', keys: ['network', day('last_active_at')], adds: ['n'] }],
  tx_minute: [{ from: 'transaction', keys: ['network', minute('created_at')], adds: ['n', ...volume] }],
  volume_hour: [{ from: 'tx_minute', keys: ['network', hour('bucket')], adds: volume }],
  tx_hour: [{ from: 'transaction_time', keys: ['network', 'kind', hour('at')], adds: ['n'] }],
  tx_day: [{ from: 'tx_hour', keys: ['network', 'kind', day('bucket')], adds: ['n'] }],
  wallets_week: [{ from: 'active_week', keys: ['network', 'bucket', 'days'], adds: ['n'] }],
  history_day: [
    {
      from: 'volume_hour',
      keys: ['network', day('bucket')],
      adds: [as('paid_sats', 'sats'), as('paid_usd_micros', 'usd_micros'), ...payments],
    },
    { from: 'outcome', keys: ['network', day('created_at')], adds: ['failed', 'expired'] },
    { from: 'locked_change', keys: ['network', 'bucket'], adds: ['locked_sats'] },
    { from: 'active_wallet', keys: ['network', 'bucket'], adds: ['wallets'] },
    { from: 'wallets_week', keys: ['network', 'bucket'], adds: [as('week_wallets', 'n')] },
  ],
  network_totals: [
    { from: 'tx_minute', keys: ['network'], adds: [as('tx_count', 'n')] },
    { from: 'history_day', keys: ['network'], adds: ['locked_sats'] },
  ],
} as const satisfies Definitions;

export type SumTable = keyof typeof definitions;
type CountedIn<Table extends SumTable> = (typeof definitions)[Table][number];
type NameOf<Given> = Given extends { readonly name: infer Name } ? Name : Given;

export type SumRow<Table extends SumTable> = {
  readonly [Key in NameOf<CountedIn<Table>['keys'][number]> & string]: Key extends 'bucket' | 'kind' ? string : number;
} & { readonly [Sum in NameOf<CountedIn<Table>['adds'][number]> & string]: bigint };

export interface Sums {
  readonly table: SumTable;
  /** Names of its columns; together its key, and the others. */
  readonly keys: readonly string[];
  readonly adds: readonly string[];
  /** All have the keys in the same order. */
  readonly sources: readonly Source[];
}

/** {@link Counted} for any table. */
export interface Source {
  readonly from: string;
  readonly keys: readonly SumColumn[];
  readonly adds: readonly SumColumn[];
}

/** Every definition, in this order. */
export const sums: readonly Sums[] = Object.keys(definitions)
  .filter((name): name is SumTable => name in definitions)
  .map((table) => {
    const sources = definitions[table].map(({ from, keys, adds }) => ({
      from,
      keys: keys.map(columnOf),
      adds: adds.map(columnOf),
    }));
    return {
      table,
      keys: sources[0]?.keys.map(({ name }) => name) ?? [],
      adds: [...new Set(sources.flatMap(({ adds }) => adds.map(({ name }) => name)))],
      sources,
    };
  });

function columnOf(given: string | SumColumn): SumColumn {
  return typeof given === 'string' ? { name: given, of: given } : given;
}

export function definitionOf(table: SumTable): Sums {
  const found = sums.find((one) => one.table === table);
  if (!found) throw new RangeError(`${table} has no definition.`);
  return found;
}

/** Returns a select of the rows of a table, with {@link columnList}, but those whose sums are all zero. */
export function selectOf(table: SumTable): string {
  const { keys, adds: names, sources } = definitionOf(table);
  const group = `group by ${keys.map((_, index) => index + 1).join(', ')}`;
  const select = (columns: readonly string[], totals: readonly string[], from: string) =>
    `select ${[...columns, ...totals.map((total, index) => `${total} as ${names[index]}`)].join(', ')} from ${from} ${group}`;
  const having = (totals: readonly string[]) => `having (${totals.join(', ')}) <> (${totals.map(() => 0).join(', ')})`;
  const parts = sources.map(({ from, keys, adds }) => {
    const columns = keys.map(({ name, of, unit }) => `${unit ? startIn(unit, of) : of} as ${name}`);
    const totals = names.map((name) => {
      const add = adds.find((one) => one.name === name);
      return add ? `sum(${add.of})` : '0';
    });
    return { totals, text: select(columns, totals, from) };
  });
  const [first, ...others] = parts;
  if (first && others.length === 0) return `${first.text} ${having(first.totals)}`;
  const totals = names.map((name) => `sum(${name})`);
  return `${select(keys, totals, `(${parts.map(({ text }) => text).join(' union all ')}) parts`)} ${having(totals)}`;
}

/** Returns {@link selectOf} with its relations, as `relations.ts` selects all their rows. */
export function selectAll(table: SumTable): string {
  const used = new Set(definitionOf(table).sources.map(({ from }) => from));
  const given = Object.entries(relations).filter(([name]) => used.has(name));
  const selects = given.map(([name, select]) => `${name} as not materialized (${select})`);
  return `${selects.length > 0 ? `with ${selects.join(', ')}` : ''} ${selectOf(table)}`;
}

export function columnList(table: SumTable): string {
  const { keys, adds } = definitionOf(table);
  return [...keys, ...adds].join(', ');
}

const keyTypes: Readonly<Record<string, string>> = {
  network: 'smallint',
  kind: 'text',
  bucket: 'timestamptz',
  days: 'smallint',
  size_class: 'integer',
  digits: 'integer',
};

/** Returns the statement that adds the changes of a batch to a table. */
export function additionTo({ table, keys, adds }: Sums): RowsStatement<string> {
  return addingTo(
    table,
    Object.fromEntries(keys.map((name) => [name, keyTypes[name] ?? 'bigint'])),
    Object.fromEntries(adds.map((name) => [name, 'numeric'])),
  );
}
