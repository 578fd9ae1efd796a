import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { FilteredTransaction, FilteredTransactions } from '#contract/transaction-filter.ts';
import { findAddressId } from '#server/store/read/address/address-id.ts';
import { toAddressTransaction } from '#server/store/read/address-shape.ts';
import { type CursorList, type Cursors, cursorParts } from '#server/store/read/cursor.ts';
import {
  type FilteredRow,
  filterStatement,
  type KnownParts,
  type Listed,
  type Place,
  type TransactionFilter,
} from '#server/store/read/filters.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { readListed } from '#server/store/read/list.ts';
import { type ListedTransactionRow, toSummary, volumeOf } from './transaction-shape.ts';

/** The last examined row of a page, after which the next one starts. */
const Position = z.strictObject({ createdAt: cursorParts.time, seq: cursorParts.seq });

const filteredList: CursorList<z.infer<typeof Position>> = { name: 'transactions', position: Position };

/**
 * Lists the transactions that match a filter, newest first; undefined if the cursor is of another list.
 * @param examinedMax most rows that are examined for a page
 */
export async function listFilteredTransactions(
  db: Kysely<Tables>,
  filter: TransactionFilter,
  { examinedMax, cursors }: { readonly examinedMax: number; readonly cursors: Cursors },
): Promise<FilteredTransactions | undefined> {
  const { network, limit, cursor } = filter;
  const after = await cursors.decode(filteredList, { ...filter }, cursor);
  if (after === null) return undefined;
  const known = await findParts(db, filter);
  if (known === undefined) return { network, data: [], searchedUntil: null, nextCursor: null };
  const found = await filterStatement(filter, known, after, examinedMax).execute(db);
  const page = found.rows.filter(({ is_edge }) => !is_edge);
  const rows = await readListed(db, page.slice(0, limit));
  const data = rows.map((row) => toFilteredTransaction(filter, row));
  const last = page.length > limit ? page[limit - 1] : undefined;
  const edge = last ? undefined : edgeOf(found.rows.at(-1));
  const end: Place | undefined = last ? { createdAt: last.created_at, seq: last.seq } : edge;
  return {
    network,
    data,
    searchedUntil: edge?.createdAt ?? null,
    nextCursor: await cursors.encode(filteredList, { ...filter }, end),
  };
}

function edgeOf(row: FilteredRow | undefined): Place | undefined {
  return row?.is_edge ? { createdAt: row.created_at, seq: row.seq } : undefined;
}

/** Finds the rows of the identifiers in a filter; undefined if one is unknown, so that nothing matches. */
async function findParts(db: Kysely<Tables>, filter: TransactionFilter): Promise<KnownParts | undefined> {
  const { network, publicKey, asset } = filter;
  const counterpartyKey =
    filter.counterparty && 'publicKey' in filter.counterparty ? filter.counterparty.publicKey : undefined;
  const token = asset === undefined || asset === 'btc' ? undefined : await findToken(db, network, asset);
  if (token === null) return undefined;
  const assetId = asset === 'btc' ? 0 : token?.id;
  const address = publicKey === undefined ? undefined : await findAddress(db, network, publicKey, assetId);
  if (address === null) return undefined;
  const counterparty =
    counterpartyKey === undefined ? undefined : await findAddress(db, network, counterpartyKey, assetId);
  return counterparty === null ? undefined : { address, counterparty, token };
}

type NetworkName = TransactionFilter['network'];

async function findToken(db: Kysely<Tables>, network: NetworkName, identifier: string): Promise<Listed | null> {
  const found = await sql<Listed>`
    select k.id, coalesce(s.tx_count, 0) as transactions
    from tokens k left join token_stats s on s.token_id = k.id
    where k.network = ${networkNumbers[network]} and k.identifier = decode(${identifier}, 'hex')`.execute(db);
  return found.rows[0] ?? null;
}

/** @param asset id of a token, 0 for bitcoin, undefined for all */
async function findAddress(
  db: Kysely<Tables>,
  network: NetworkName,
  publicKey: string,
  asset: number | undefined,
): Promise<Listed | null> {
  const id = await findAddressId(db, { network, publicKey });
  if (id === undefined) return null;
  const found = await (asset === undefined
    ? sql<{ n: number }>`select tx_count as n from addresses where id = ${id}`
    : sql<{ n: number }>`select n from addr_asset where addr = ${id} and asset = ${asset}`
  ).execute(db);
  return { id, transactions: found.rows[0]?.n ?? 0 };
}

function toFilteredTransaction(
  { network, publicKey }: TransactionFilter,
  row: ListedTransactionRow,
): FilteredTransaction {
  const summary = { ...toSummary(network, row), ...volumeOf(row) };
  if (publicKey === undefined) return summary;
  const { direction, counterparty } = toAddressTransaction(network, publicKey, row);
  return { ...summary, direction, counterparty };
}
