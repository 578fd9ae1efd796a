import { sql } from 'kysely';
import type { Line } from '#contract/import-line.ts';
import type { Store } from '#server/store/model/store.ts';
import { startBalanceMinutes } from '#server/store/write/addresses.ts';
import { ingest } from '#server/store/write/ingest.ts';

/** Ingests lines of a store; half of the addresses become busy in between, before late lines and updates of earlier ones. */
export async function ingestWithBusyAddresses(store: Store, lines: readonly Line[]): Promise<void> {
  const half = Math.floor(lines.length / 2);
  for (let at = 0; at < half; at += 150) await ingest(store, lines.slice(at, Math.min(at + 150, half)));
  const busy = await sql<{ id: number; publicKey: string }>`
    update addresses set days_counted = true where id % 2 = 0
    returning id, encode(key, 'hex') as "publicKey"`.execute(store.db);
  for (const address of busy.rows) await startBalanceMinutes(store.db, address);
  await ingest(store, lines.slice(half));
}
