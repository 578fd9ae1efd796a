import type { Kysely } from 'kysely';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Line } from '../../../contract/line.ts';
import { recordChanges } from '../data-changes.ts';
import { writeMeta } from '../ledger.ts';
import type { Store } from '../store.ts';
import { networkNumbers, type Tables } from '../tables.ts';
import { ensureAddresses } from './accounts.ts';
import { type Batch, parseBatch } from './batch.ts';
import { bitcoin, effectOf } from './effect.ts';
import { type Entry, sortKeys } from './entry.ts';
import { loadQuotes, type PriceFinder, type PriceLookup, writeQuotes } from './quotes.ts';
import { sameRecord, type TransactionRecord } from './record.ts';
import { Tally } from './tally.ts';
import { addTokensOf, type KnownToken, writeTokens } from './tokens.ts';
import { insertEntries, loadEntries, updateEntries } from './transactions.ts';
import { computeValue } from './value.ts';
import { writeAddressDays } from './write-address-days.ts';
import { writeAddresses } from './write-addresses.ts';
import { writeBalances } from './write-balances.ts';
import { findActiveDays, writeHistory } from './write-history.ts';
import { writeTally } from './write-tally.ts';

export interface IngestOptions {
  /** Written by {@link writeMeta} in the same database transaction as the lines. */
  readonly meta?: { readonly key: string; readonly value: string };
}

/** A new or changed transaction. */
export interface Change {
  readonly before: Entry | undefined;
  readonly after: Entry;
}

/**
 * Writes lines in order as one database transaction: all or none. Existing transactions, tokens and prices are
 * replaced and all sums updated; unchanged lines have no effect. Concurrent calls wait for each other.
 * @throws Error whose message is a sentence that names the line, if a line cannot be true; unlike database errors it
 * has no `code`
 */
export async function ingest(store: Store, lines: readonly Line[], { meta }: IngestOptions = {}): Promise<void> {
  if (lines.length === 0 && !meta) return;
  const batches = parseBatch(lines);
  const writing = store.db.transaction();
  const written = await store.write(() =>
    writing.execute(async (db) => {
      // Locks out other writers until the end.
      const state = await db.selectFrom('store_state').selectAll().forUpdate().executeTakeFirstOrThrow();
      let changedRows = 0;
      let transactions = 0;
      const changed = new Map<Network, TransactionRecord[]>();
      for (const [network, batch] of batches) {
        const done = await writeBatch(db, network, batch, state.next_seq);
        changedRows += done.news;
        transactions += done.changes.length;
        if (done.changes.length > 0)
          changed.set(
            network,
            entriesOf(done.changes).map(({ record }) => record),
          );
      }
      if (changedRows > 0) {
        // seq is based on the index of the line, so lines without a new transaction leave gaps.
        const next_seq = state.next_seq + lines.length;
        const data_version = state.data_version + 1;
        await db.updateTable('store_state').set({ next_seq, data_version }).execute();
        await recordChanges(db, data_version, changed);
      }
      if (meta) await writeMeta({ db }, meta.key, meta.value);
      return transactions;
    }),
  );
  if (written > 0) store.recordWrites(written);
}

async function writeBatch(db: Kysely<Tables>, network: Network, batch: Batch, firstSeq: number) {
  const number = networkNumbers[network];
  const { tokens, news } = await writeTokens(db, number, batch);
  const entries = await loadEntries(db, number, [...new Set(batch.transactions.map(({ record }) => record.id))]);
  await addTokensOf(db, number, entries.values(), tokens);
  const now = new Date().toISOString();
  const quotes = await loadQuotes(db, number, priceLookups(batch, entries, now), batch.quotes);
  const changes = changesOf(batch, entries, tokens, quotes, { firstSeq, now });
  const newQuotes = await writeQuotes(db, number, batch.quotes);
  await writeChanges(db, number, changes, tokens);
  return { news: news + newQuotes + changes.length, changes };
}

/** Yields the prices that may be needed: of the asset, and of bitcoin to convert a token's volume to sats. */
function* priceLookups(batch: Batch, entries: ReadonlyMap<string, Entry>, now: string): Generator<PriceLookup> {
  for (const { record, given } of batch.transactions) {
    const { createdAt: at } = sortKeys(record, entries.get(record.id), given.firstSeenAt ?? now);
    yield { asset: bitcoin, at };
    if (record.token) yield { asset: record.token, at };
  }
}

/** Applies the lines in order and returns the change of each transaction. */
export function changesOf(
  batch: Batch,
  entries: ReadonlyMap<string, Entry>,
  tokens: ReadonlyMap<string, KnownToken>,
  quotes: PriceFinder,
  { firstSeq, now }: { readonly firstSeq: number; readonly now: string },
): Change[] {
  const changes = new Map<string, Change>();
  for (const { record, given, line } of batch.transactions) {
    const before = changes.get(record.id)?.after ?? entries.get(record.id);
    const { createdAt, updatedAt } = sortKeys(record, before, given.firstSeenAt ?? now);
    const decimals = record.token === null ? undefined : tokens.get(record.token)?.decimals;
    const value = computeValue({ record, createdAt, given, before, line, decimals }, quotes);
    const after = { seq: before?.seq ?? firstSeq + line, record, createdAt, updatedAt, ...value };
    if (before && sameEntry(before, after)) continue;
    changes.set(record.id, { before: entries.get(record.id), after });
  }
  return [...changes.values()];
}

function sameEntry(one: Entry, other: Entry): boolean {
  return (
    one.createdAt === other.createdAt &&
    one.updatedAt === other.updatedAt &&
    one.usdMicros === other.usdMicros &&
    one.volumeSats === other.volumeSats &&
    one.volumeUsdMicros === other.volumeUsdMicros &&
    sameRecord(one.record, other.record)
  );
}

/** Returns the entries before and after. */
export function entriesOf(changes: readonly Change[]): Entry[] {
  return changes.flatMap(({ before, after }) => (before ? [before, after] : [after]));
}

async function writeChanges(
  db: Kysely<Tables>,
  network: number,
  changes: readonly Change[],
  mentioned: ReadonlyMap<string, KnownToken>,
): Promise<void> {
  if (changes.length === 0) return;
  const addresses = await ensureAddresses(
    db,
    network,
    entriesOf(changes).flatMap(({ record }) => effectOf(record).publicKeys),
  );
  const known = { addresses, tokens: mentioned };
  const tally = new Tally(addresses, mentioned);
  for (const { before, after } of changes) tally.replace(before, after);
  await insertEntries(
    db,
    network,
    changes.flatMap(({ before, after }) => (before ? [] : [after])),
    known,
  );
  await updateEntries(
    db,
    network,
    changes.flatMap(({ before, after }) => (before ? [after] : [])),
    known,
  );
  const activeDays = await findActiveDays(db, addresses, tally);
  await writeTally(db, network, tally);
  await writeAddresses(db, network, addresses, tally);
  await writeBalances(db, tally);
  await writeAddressDays(db, addresses, tally);
  await writeHistory(db, network, tally, activeDays);
}
