import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type {
  listBitcoinAddressTransfers as addressEndpoint,
  listBitcoinTransfers as transactionEndpoint,
} from '#contract/bitcoin.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { SatsSum } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { BitcoinTxData } from '#contract/transaction.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import { type ListedTransactionRow, toSummary } from '#server/store/model/transaction-shape.ts';
import { type CursorList, cursorParts, type ReadContext } from './cursor.ts';
import { isOlder, readListed } from './list.ts';
import { inSnapshot } from './snapshot.ts';

const TransferPosition = z.strictObject({ seq: cursorParts.seq });
const AddressPosition = z.strictObject({ at: cursorParts.time, seq: cursorParts.seq });
type AddressPosition = z.infer<typeof AddressPosition>;

const transferList: CursorList<z.infer<typeof TransferPosition>> = { name: 'bitcoin tx', position: TransferPosition };
const addressList: CursorList<AddressPosition> = { name: 'bitcoin address', position: AddressPosition };

type TransfersInput = Parsed<typeof transactionEndpoint>;
type AddressInput = Omit<Parsed<typeof addressEndpoint>, 'address'> & { readonly address: string };
type AddressQuery = Omit<AddressInput, 'address'> & { readonly address: { readonly address: string } };

export async function listBitcoinTransfers(
  { db, cursors }: ReadContext,
  input: TransfersInput,
): Promise<ResponseBody<typeof transactionEndpoint> | undefined> {
  const { network, txid, limit, cursor } = input;
  const position = await cursors.decode(transferList, input, cursor);
  if (position === null) return undefined;
  const { rows, hasMore } = await inSnapshot(db, async (snapshot) => {
    const page = await transfersStatement(input, position?.seq ?? 0).execute(snapshot);
    return { rows: await readListed(snapshot, page.rows.slice(0, limit)), hasMore: page.rows.length > limit };
  });
  const last = hasMore ? rows.at(-1) : undefined;
  return {
    network,
    txid,
    bitcoinTxData: bitcoinDataOf(rows),
    data: rows.map((row) => toSummary(network, row)),
    nextCursor: await cursors.encode(transferList, input, last && { seq: last.seq }),
  };
}

export function transfersStatement(
  { network, txid, limit }: Omit<TransfersInput, 'cursor'>,
  afterSeq: number,
): RawBuilder<{ readonly seq: number }> {
  return sql<{ seq: number }>`
    select seq from transactions
    where network = ${networkNumbers[network]} and bitcoin_txid = ${txid} and seq > ${afterSeq}
    order by seq limit ${limit + 1}`;
}

/** Returns the Bitcoin transaction as the transfers have it, in a block if any of them knows the block. */
function bitcoinDataOf(rows: readonly ListedTransactionRow[]): BitcoinTxData | null {
  const found = rows.flatMap(({ bitcoin_data: data }) => (data === null ? [] : [BitcoinTxData.parse(data)]));
  return found.find(({ status }) => status.confirmed) ?? found[0] ?? null;
}

/** The number of a transfer of an address, next to its sums; null if there is none. */
interface AddressRow {
  readonly seq: number | null;
  readonly n: number | null;
  readonly deposits: number | null;
  readonly deposit_sats: string | null;
  readonly withdrawals: number | null;
  readonly withdrawal_sats: string | null;
}

export async function listBitcoinAddressTransfers(
  { db, cursors }: ReadContext,
  { address: { address }, ...query }: AddressQuery,
): Promise<ResponseBody<typeof addressEndpoint> | undefined> {
  const { network, limit, cursor } = query;
  const input = { ...query, address };
  const position = await cursors.decode(addressList, input, cursor);
  if (position === null) return undefined;
  const { sums, rows, hasMore } = await inSnapshot(db, async (snapshot) => {
    const found = await addressTransfersStatement(input, position).execute(snapshot);
    const page = found.rows.flatMap(({ seq }) => (seq === null ? [] : { seq }));
    const rows = await readListed(snapshot, page.slice(0, limit));
    return { sums: found.rows[0], rows, hasMore: page.length > limit };
  });
  const last = hasMore ? rows.at(-1) : undefined;
  return {
    network,
    address,
    transactionCount: sums?.n ?? 0,
    confirmedDeposits: { transactionCount: sums?.deposits ?? 0, amountSats: sumOf(sums?.deposit_sats) },
    confirmedWithdrawals: { transactionCount: sums?.withdrawals ?? 0, amountSats: sumOf(sums?.withdrawal_sats) },
    data: rows.map((row) => toSummary(network, row)),
    nextCursor: await cursors.encode(addressList, input, last && { at: last.created_at, seq: last.seq }),
  };
}

function sumOf(sats: string | null | undefined): SatsSum {
  return exactInteger(BigInt(sats ?? 0));
}

/** Selects the sums, the numbers of a page and one more, newest first; exported for tests of its plan. */
export function addressTransfersStatement(
  { network, address, limit }: Omit<AddressInput, 'cursor'>,
  position: AddressPosition | undefined,
): RawBuilder<AddressRow> {
  const number = networkNumbers[network];
  const after = position ? sql`and ${isOlder(position.at, position.seq)}` : sql``;
  return sql<AddressRow>`
    select sums.n, sums.deposits, sums.deposit_sats, sums.withdrawals, sums.withdrawal_sats, page.seq
    from (select 1) one
    left join bitcoin_addresses sums on sums.network = ${number} and sums.address = ${address}
    left join lateral (
      select seq, created_at from bitcoin_parties
      where network = ${number} and address = ${address} ${after}
      order by created_at desc, seq desc limit ${limit + 1}
    ) page on true
    order by page.created_at desc, page.seq desc`;
}
