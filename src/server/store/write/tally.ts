import type { QueryExecutorProvider } from 'kysely';
import { factsOf, isOpen, type TransactionType } from '#contract/transaction-types.ts';
import { startOf } from '#server/store/model/buckets.ts';
import { bitcoin, type Effect, type Entry, effectOf, publicKeysOf } from '#server/store/model/entry.ts';
import { allAssets, bitcoinAsset, type Relations } from '#server/store/model/relations.ts';
import type { Tables } from '#server/store/model/tables.ts';
import type { KnownAddress } from './accounts.ts';
import { RowChanges, RowsStatement } from './rows.ts';
import { additionTo, definitionOf, type Source, type SumRow, type Sums, type SumTable, sums } from './sums.ts';
import type { KnownToken } from './tokens.ts';

type Cell = string | number | bigint | null;
type Row = Readonly<Record<string, Cell>>;

const additions = sums.map((one) => ({ table: one.table, statement: additionTo(one) }));

function cellOf(row: Row, { of, unit }: Source['keys'][number]): Cell {
  return unit ? startOf(unit, String(row[of])) : (row[of] ?? null);
}

/** The definitions that count the rows of each relation. */
const counting = Map.groupBy(
  sums.flatMap((one) => one.sources.map((source) => ({ one, source }))),
  ({ source }) => source.from,
);

export class Tally {
  readonly parties = new RowChanges<Tables['tx_parties']>();
  readonly network: number;
  readonly #addresses: ReadonlyMap<string, KnownAddress>;
  readonly #tokens: ReadonlyMap<string, KnownToken>;
  readonly #changes = new Map(sums.map(({ table }) => [table, new Map<string, Record<string, Cell>>()]));
  /** Those that are complete. */
  readonly #rows = new Map<string, readonly Row[]>();

  constructor(network: number, addresses: ReadonlyMap<string, KnownAddress>, tokens: ReadonlyMap<string, KnownToken>) {
    this.network = network;
    this.#addresses = addresses;
    this.#tokens = tokens;
  }

  /** Replaces the previous state of a transaction. */
  replace(before: Entry | undefined, after: Entry): void {
    if (before) this.#countEntry(before, -1n);
    this.#countEntry(after, 1n);
  }

  /** Counts a row in the tables that add it up; with `sign` -1 one that a batch replaces. */
  count<Name extends keyof Relations>(relation: Name, row: Relations[Name], sign: bigint): void {
    for (const { one, source } of counting.get(relation) ?? []) this.#add(one, source, row, sign);
  }

  /** Returns the changes of a table that are not zero. Call it when all rows that it adds up are counted. */
  rows<Table extends SumTable>(table: Table): SumRow<Table>[] {
    const { keys, adds } = definitionOf(table);
    const names = [...keys, ...adds];
    return this.#rowsOf(table).filter((row): row is SumRow<Table> => names.every((name) => name in row));
  }

  /** Writes the changes of tables, as {@link rows} returns them. */
  async write(db: QueryExecutorProvider, ...tables: readonly SumTable[]): Promise<void> {
    const chosen = additions.filter(({ table }) => tables.includes(table));
    await Promise.all(chosen.map(({ table, statement }) => statement.run(db, this.#rowsOf(table))));
  }

  /** Those of relations are already counted, and those of tables are counted here. */
  #rowsOf(name: string): readonly Row[] {
    const known = this.#rows.get(name);
    if (known) return known;
    const one = sums.find(({ table }) => table === name);
    if (!one) return [];
    for (const source of one.sources) for (const row of this.#rowsOf(source.from)) this.#add(one, source, row, 1n);
    const all = [...(this.#changes.get(one.table)?.values() ?? [])];
    const rows = all.filter((row) => one.adds.some((sum) => row[sum] !== 0n));
    this.#rows.set(name, rows);
    return rows;
  }

  #add({ table, adds: columns }: Sums, { keys, adds }: Source, row: Row, sign: bigint): void {
    const changes = this.#changes.get(table);
    if (!changes || this.#rows.has(table)) throw new Error(`A row counts in ${table} after its changes were read.`);
    // Runs for every row and table, so it builds the key without an array.
    let name = '';
    for (const key of keys) name += `${cellOf(row, key)} `;
    const known = changes.get(name);
    const sum: Record<string, Cell> = known ?? {};
    if (!known) {
      for (const key of keys) sum[key.name] = cellOf(row, key);
      for (const column of columns) sum[column] = 0n;
      changes.set(name, sum);
    }
    for (const { name: column, of } of adds) {
      const [total, value] = [sum[column], row[of]];
      if (typeof total !== 'bigint' || typeof value !== 'bigint') throw new TypeError(`${of} is not a bigint.`);
      sum[column] = sign > 0n ? total + value : total - value;
    }
  }

  #countEntry(entry: Entry, sign: bigint): void {
    const { record, createdAt: created_at, updatedAt: updated_at } = entry;
    const { network } = this;
    const token = record.token === null ? undefined : this.#tokens.get(record.token);
    const isConfirmed = record.status === 'confirmed';
    const isPaid = isConfirmed && record.amountSats !== null;
    const isPaidInStablecoin = isConfirmed && record.amountSats === null && token?.isStablecoin === true;
    const effect = effectOf(record);
    const sats = isPaid ? entry.volumeSats : 0n;
    const paidBy = (type: TransactionType) => (record.type === type ? sats : 0n);
    const volume = {
      sats,
      usd_micros: isPaid ? entry.volumeUsdMicros : 0n,
      stable_sats: isPaidInStablecoin ? entry.volumeSats : 0n,
      stable_usd_micros: isPaidInStablecoin ? entry.volumeUsdMicros : 0n,
      deposit_sats: paidBy('bitcoin_deposit'),
      withdrawal_sats: paidBy('bitcoin_withdrawal'),
      transfer_sats: paidBy('core_transfer'),
      lightning_sats: paidBy('lightning_payment'),
    };
    this.count('transaction', { network, created_at, n: 1n, ...volume }, sign);
    const outcome = {
      failed: record.status === 'failed' ? 1n : 0n,
      expired: record.status === 'expired' ? 1n : 0n,
    };
    this.count('outcome', { network, created_at, ...outcome }, sign);
    const times = [
      { kind: 'created', at: created_at },
      { kind: 'updated', at: updated_at },
    ];
    for (const time of times) this.count('transaction_time', { network, ...time, n: 1n }, sign);
    if (token) {
      const { id: token_id } = token;
      this.count('token_transaction', { token_id, created_at, n: 1n }, sign);
      const { asset: unit, isPayment } = factsOf(record.type);
      if (isConfirmed && isPayment && unit === 'token') {
        this.count('token_transfer', { token_id, created_at, usd_micros: entry.usdMicros, transfers: 1n }, sign);
      }
      if (isConfirmed) this.count('supply_change', { token_id, updated_at, supply: effect.supply }, sign);
    }
    this.#countParties(entry, effect.asset === bitcoin ? bitcoinAsset : (token?.id ?? null), times, sign);
    if (isConfirmed || isOpen(record.status)) this.#countMoves(effect, entry, token, sign);
  }

  /** @param asset null: the token is unknown */
  #countParties(
    { record, createdAt: created_at, updatedAt: updated_at, seq }: Entry,
    asset: number | null,
    times: readonly { readonly kind: string; readonly at: string }[],
    sign: bigint,
  ): void {
    for (const publicKey of publicKeysOf([record])) {
      const { id: addr, daysCounted } = this.#addressOf(publicKey);
      this.parties.count({ addr, created_at, seq, updated_at, asset }, sign);
      this.count('party', { addr, n: 1n }, sign);
      if (asset !== null) this.count('asset_party', { addr, asset, n: 1n }, sign);
      if (!daysCounted) continue;
      for (const counted of asset === null ? [allAssets] : [allAssets, asset]) {
        for (const time of times) this.count('busy_party_time', { addr, asset: counted, ...time, n: 1n }, sign);
      }
    }
  }

  #countMoves({ moves }: Effect, { record, updatedAt }: Entry, token: KnownToken | undefined, sign: bigint): void {
    const updated_at = updatedAt;
    for (const [publicKey, soft] of moves) {
      const { id: addr, daysCounted } = this.#addressOf(publicKey);
      const hard = record.status === 'confirmed' ? soft : 0n;
      if (!token) this.count('sats_move', { addr, soft_sats: soft, hard_sats: hard }, sign);
      if (hard === 0n) continue;
      if (token) this.count('token_move', { token_id: token.id, addr, updated_at, change: hard }, sign);
      const move = { addr, asset: token?.id ?? bitcoinAsset, updated_at, change: hard };
      this.count('move', move, sign);
      if (daysCounted) this.count('busy_move', move, sign);
    }
  }

  #addressOf(publicKey: string): KnownAddress {
    const address = this.#addresses.get(publicKey);
    if (!address) throw new Error(`The address of ${publicKey} is missing after the insert.`);
    return address;
  }
}

const partyDeletion = new RowsStatement(
  { addr: 'bigint', created_at: 'timestamptz', seq: 'bigint' },
  (rows) => `
    delete from tx_parties p using ${rows}
    where p.addr = d.addr and p.created_at = d.created_at and p.seq = d.seq`,
);

const partyInsertion = new RowsStatement(
  { addr: 'bigint', created_at: 'timestamptz', seq: 'bigint', updated_at: 'timestamptz', asset: 'bigint' },
  (rows) => `
    insert into tx_parties (addr, created_at, seq, updated_at, asset)
    select addr, created_at, seq, updated_at, asset from ${rows}`,
);

export async function writeParties(db: QueryExecutorProvider, { parties }: Tally): Promise<void> {
  await Promise.all([partyDeletion.run(db, parties.removed()), partyInsertion.run(db, parties.added())]);
}
