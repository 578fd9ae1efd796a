import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import { pipelinedTransaction } from '#server/store/engine/pool.ts';
import { finishCommits, lockReadsOut } from '#server/store/model/cluster.ts';
import { type Entry, namedToken, ownTime, publicKeysOf, sortKeys } from '#server/store/model/entry.ts';
import { writeMeta } from '#server/store/model/meta.ts';
import { type Batch, parseBatch, type TransactionInput, type TransactionRecord } from '#server/store/model/records.ts';
import type { Relations } from '#server/store/model/relations.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { nextVersion } from '#server/store/model/version.ts';
import { ensureAddresses, findAddresses, type KnownAddress } from './accounts.ts';
import { startBusyAddresses, writeAddresses } from './addresses.ts';
import { BitcoinTally, writeBitcoin } from './bitcoin.ts';
import { recordChanges } from './changes.ts';
import { countActive, countHolders, countLocked, findActiveWeeks } from './holder-changes.ts';
import { loadQuotes, PriceBook, type PriceLookup, writeCurrencyPrices, writeQuotes } from './prices.ts';
import { Tally, writeParties } from './tally.ts';
import { addTokensOf, DecimalsBook, type KnownToken, writeTokens } from './tokens.ts';
import { insertEntries, loadEntries, loadWaiting, updateEntries } from './transactions.ts';
import { computeValue, pricedAssets } from './valuation.ts';

export interface IngestOptions {
  /** Written by {@link writeMeta} in the same database transaction as the lines. */
  readonly meta?: { readonly key: string; readonly value: string };
}

export interface Block {
  readonly batches: ReadonlyMap<Network, Batch>;
  /** Valid or not. */
  readonly lines: number;
}

export interface Change {
  readonly before: Entry | undefined;
  readonly after: Entry;
}

interface Changes {
  readonly network: Network;
  readonly transactions: readonly Change[];
  /** New or changed tokens and prices, which are already written. */
  readonly others: number;
  /** What else counts in sums of transactions: volume that moves because a token becomes a stablecoin or ceases to be one. */
  readonly moved: readonly Relations['transaction'][];
  readonly known: {
    readonly addresses: ReadonlyMap<string, KnownAddress>;
    readonly tokens: ReadonlyMap<string, KnownToken>;
  };
}

/**
 * Writes lines in order as one database transaction: all or none. Existing transactions, tokens and prices are
 * replaced and all sums updated; unchanged lines have no effect. Concurrent calls wait for each other.
 * @throws Error whose message is a sentence that names the line, if a line cannot be true; unlike database errors it
 * has no `code`
 */
export async function ingest(store: Store, lines: readonly Line[], { meta }: IngestOptions = {}): Promise<void> {
  await ingestBlock(store, { batches: parseBatch(lines), lines: lines.length }, meta);
}

/** @param block or a function that reads it, while no one else writes */
export async function ingestBlock(
  store: Store,
  block: Block | ((db: QueryExecutorProvider) => Promise<Block>),
  meta?: IngestOptions['meta'],
): Promise<void> {
  if (typeof block !== 'function' && block.lines === 0 && !meta) return;
  const written = await store.write(() =>
    pipelinedTransaction(store.db, async (db) => {
      const state = lockState(db);
      if (typeof block === 'function') await state;
      const { batches, lines } = typeof block === 'function' ? await block(db) : block;
      const [{ next_seq, data_version }, ...all] = await Promise.all([
        state,
        ...Array.from(batches, ([network, batch]) => readChanges(db, network, batch, state)),
      ]);
      const writes: Promise<unknown>[] = all.map((changes) => writeChanges(db, changes));
      if (all.some(({ transactions, others }) => transactions.length + others > 0)) {
        // seq is based on the index of the line, so lines without a new transaction leave gaps.
        const state = sql`update store_state set next_seq = ${next_seq + lines}, ${sql.raw(nextVersion())}`.execute(db);
        writes.push(state, recordChanges(db, data_version + 1, recordsOf(all)));
      }
      if (meta) writes.push(writeMeta({ db }, meta.key, meta.value));
      await Promise.all(writes);
      if (store.isCluster) await lockReadsOut(db);
      return all.reduce((sum, { transactions }) => sum + transactions.length, 0);
    }),
  );
  if (store.isCluster) await finishCommits(store.db);
  if (written > 0) store.recordWrites(written);
}

/** Locks out other writers until the end. */
async function lockState(db: QueryExecutorProvider): Promise<Tables['store_state']> {
  const { rows } = await sql<Tables['store_state']>`select * from store_state for update`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('store_state has no row.');
  return state;
}

function recordsOf(all: readonly Changes[]): Map<Network, TransactionRecord[]> {
  return new Map(
    all
      .filter(({ transactions }) => transactions.length > 0)
      .map(({ network, transactions }) => [network, entriesOf(transactions).map(({ record }) => record)]),
  );
}

/** Writes tokens, prices and missing addresses, and returns the other changes. */
async function readChanges(
  db: QueryExecutorProvider,
  network: Network,
  batch: Batch,
  state: Promise<Tables['store_state']>,
): Promise<Changes> {
  const number = networkNumbers[network];
  const now = new Date().toISOString();
  const prices = new PriceBook();
  const records = batch.transactions.map(({ record }) => record);
  const [{ next_seq: firstSeq }, { before, tokens, news, moved }, entries, found] = await Promise.all([
    state,
    writeTokens(db, number, batch),
    loadEntries(db, number, [...new Set(records.map(({ id }) => id))]),
    findAddresses(db, number, [...publicKeysOf(records)]),
    loadQuotes(
      db,
      number,
      priceLookups(batch, ({ record }) => ownTime(record)),
      prices,
    ),
  ]);
  await Promise.all([
    addTokensOf(db, number, entries.values(), tokens),
    loadQuotes(db, number, priceLookups(batch, laterTimes(entries, now)), prices),
  ]);
  const waiting = await loadWaiting(
    db,
    number,
    [...tokens.keys()].filter((identifier) => !before.has(identifier)),
  );
  const changes = changesOf(batch, entries, { before, after: tokens }, prices, { firstSeq, now });
  const transactions = [...changes, ...namingChanges(waiting, changes)];
  const publicKeys = publicKeysOf(entriesOf(transactions).map(({ record }) => record));
  const [newQuotes, newCurrencyPrices, addresses] = await Promise.all([
    writeQuotes(db, number, batch.quotes),
    writeCurrencyPrices(db, number, batch.currencyPrices),
    ensureAddresses(db, number, publicKeys, found),
  ]);
  return { network, transactions, others: news + newQuotes + newCurrencyPrices, moved, known: { addresses, tokens } };
}

/** Yields the prices that may be needed, of the transactions for which `timeOf` returns a time. */
function* priceLookups(
  { transactions }: Batch,
  timeOf: (transaction: TransactionInput) => string | undefined,
): Generator<PriceLookup> {
  for (const transaction of transactions) {
    const at = timeOf(transaction);
    if (at === undefined) continue;
    for (const asset of pricedAssets(transaction.record, transaction.given)) yield { asset, at };
  }
}

/** Returns a function that returns the time of a transaction that has none: of an earlier line, or of its first ingest. */
function laterTimes(entries: ReadonlyMap<string, Entry>, now: string) {
  const times = new Map<string, string>();
  return ({ record, given }: TransactionInput): string | undefined => {
    const own = ownTime(record);
    const { id } = record;
    const time = own ?? times.get(id) ?? entries.get(id)?.createdAt ?? given.firstSeenAt ?? now;
    times.set(id, time);
    return own === undefined ? time : undefined;
  };
}

/** Returns the changes of transactions whose token the batch makes known. @param changes what else it changes */
function namingChanges(waiting: readonly Entry[], changes: readonly Change[]): Change[] {
  const changed = new Set(changes.map(({ after }) => after.record.id));
  return waiting
    .filter(({ record }) => !changed.has(record.id))
    .map((before) => ({
      before,
      after: { ...before, record: { ...before.record, token: namedToken(before.record) } },
    }));
}

/**
 * Applies the lines in order and returns the change of each transaction: the same for every batching of the lines.
 * @param tokens of the batch, as they are before and after it
 */
export function changesOf(
  batch: Batch,
  entries: ReadonlyMap<string, Entry>,
  tokens: { readonly before: ReadonlyMap<string, KnownToken>; readonly after: ReadonlyMap<string, KnownToken> },
  prices: PriceBook,
  { firstSeq, now }: { readonly firstSeq: number; readonly now: string },
): Change[] {
  const changes = new Map<string, Change>();
  prices.begin(batch.quotes);
  const book = new DecimalsBook(batch.decimals, tokens.before);
  for (const { record: read, given, line } of batch.transactions) {
    // An unknown token has no balances.
    const isKnown = read.token === null || tokens.after.has(read.token);
    const record = isKnown ? read : { ...read, token: null };
    const before = changes.get(record.id)?.after ?? entries.get(record.id);
    const { createdAt, updatedAt } = sortKeys(record, before, given.firstSeenAt ?? now);
    const decimals = read.token === null ? undefined : book.find(read.token, line);
    const value = computeValue({ record: read, createdAt, given, before, line, decimals }, prices);
    const after = { seq: before?.seq ?? firstSeq + line, record, createdAt, updatedAt, ...value };
    if (before && isDeepStrictEqual(before, after)) continue;
    changes.set(record.id, { before: entries.get(record.id), after });
  }
  return [...changes.values()];
}

export function entriesOf(changes: readonly Change[]): Entry[] {
  return changes.flatMap(({ before, after }) => (before ? [before, after] : [after]));
}

async function writeChanges(
  db: QueryExecutorProvider,
  { network: name, transactions, moved, known }: Changes,
): Promise<void> {
  if (transactions.length + moved.length === 0) return;
  const network = networkNumbers[name];
  const [added, changed] = newAndChanged(transactions);
  await Promise.all([
    insertEntries(db, network, added, known),
    updateEntries(db, network, changed, known),
    writeSums(db, network, { transactions, moved, known }),
  ]);
}

export function newAndChanged(changes: readonly Change[]): [added: Entry[], changed: Entry[]] {
  const { added = [], changed = [] } = Object.groupBy(changes, ({ before }) => (before ? 'changed' : 'added'));
  return [added.map(({ after }) => after), changed.map(({ after }) => after)];
}

/** Minimum transactions in a batch to send them before computing sums, so that the database writes meanwhile. */
const sentAheadFrom = 100;

async function writeSums(
  db: QueryExecutorProvider,
  network: number,
  { transactions, moved, known: { addresses, tokens } }: Pick<Changes, 'transactions' | 'moved' | 'known'>,
): Promise<void> {
  if (transactions.length >= sentAheadFrom) await setImmediate();
  const tally = new Tally(network, addresses, tokens);
  const bitcoin = new BitcoinTally();
  for (const { before, after } of transactions) {
    tally.replace(before, after);
    bitcoin.replace(before, after);
  }
  for (const row of moved) tally.count('transaction', row, 1n);
  // Each call sends its first statements before it returns, and the database runs them in this order.
  const weeks = findActiveWeeks(db, addresses, tally);
  const locked = countLocked(db, addresses, tally);
  const holders = countHolders(db, tally);
  const parties = writeParties(db, tally);
  const sums = tally.write(db, ...sumsOfRows);
  await Promise.all([
    parties,
    sums,
    writeBitcoin(db, network, bitcoin),
    writeAddresses(db, addresses, tally),
    startBusyAddresses(db, addresses, tally),
    holders.then(() => tally.write(db, 'holder_size', 'token_hour', 'token_day', 'token_stats')),
    // Together: if the connection is lost, both fail, and a failure that nobody awaits would end the process.
    Promise.all([weeks, locked])
      .then(([found]) => countActive(db, tally, found))
      .then(() => tally.write(db, 'wallets_week', 'history_day', 'network_totals')),
  ]);
}

/** Tables that count nothing that must be read before. */
const sumsOfRows = [
  'token_balances',
  'token_balance_hour',
  'balance_day',
  'balance_minute',
  'addr_asset',
  'addr_day',
  'token_minute',
  'tx_minute',
  'volume_hour',
  'tx_hour',
  'tx_day',
] as const;
