import { sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { Store } from '#server/store/store.ts';
import { networkNumbers } from '#server/store/tables.ts';
import {
  type ListedTransactionRow,
  listedTransactionColumns,
  toDetail,
  transactionJoins,
} from './transaction-shape.ts';

/* What the demo network goes on from: balances other than zero, and transactions that can still change. */

interface SatsBalance {
  readonly publicKey: string;
  /** Confirmed, as decimal text. */
  readonly balance: string;
  readonly softBalance: string;
}

/** In base units of the token. */
interface TokenBalance extends SatsBalance {
  readonly tokenIdentifier: string;
}

export async function listPendingTransactions(store: Store, network: Network): Promise<TransactionLine[]> {
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.network = ${networkNumbers[network]} and t.status in ('pending', 'sent')
    order by t.seq`.execute(store.db);
  return found.rows.map((row) => ({ record: 'transaction', network, ...toDetail(network, row) }));
}

/** Lists the balances in the order in which the addresses first appeared. */
export async function listSatsBalances(store: Store, network: Network): Promise<SatsBalance[]> {
  const found = await sql<SatsBalance>`
    select encode(key, 'hex') as "publicKey", hard_sats as balance, soft_sats as "softBalance"
    from addresses
    where network = ${networkNumbers[network]} and (hard_sats <> 0 or soft_sats <> 0)
    order by id`.execute(store.db);
  return found.rows;
}

export async function listTokenBalances(store: Store, network: Network): Promise<TokenBalance[]> {
  const found = await sql<TokenBalance>`
    select encode(a.key, 'hex') as "publicKey", encode(t.identifier, 'hex') as "tokenIdentifier",
      b.hard as balance, b.soft as "softBalance"
    from token_balances b join tokens t on t.id = b.token_id join addresses a on a.id = b.addr
    where t.network = ${networkNumbers[network]} and (b.hard <> 0 or b.soft <> 0)
    order by b.token_id, b.addr`.execute(store.db);
  return found.rows;
}
