import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { Tables } from './tables.ts';

/* The newest Bitcoin block, as a source told it, noted next to the data: every instance reads it, and one writes it. */

export interface BitcoinTip {
  readonly height: number;
  /** When the source told it last, ISO 8601. */
  readonly at: string;
}

function keyOf(network: Network): string {
  return `bitcoin_tip_${network}`;
}

export async function readTip(db: Kysely<Tables>, network: Network): Promise<BitcoinTip | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', keyOf(network)).executeTakeFirst();
  const [, height, at] = /^(\d+) (\S+)$/.exec(row?.value ?? '') ?? [];
  return height === undefined || at === undefined ? undefined : { height: Number(height), at };
}

export async function writeTip(
  { db }: { readonly db: QueryExecutorProvider },
  network: Network,
  { height, at }: BitcoinTip,
): Promise<void> {
  await sql`
    insert into meta (key, value) values (${keyOf(network)}, ${`${height} ${at}`})
    on conflict (key) do update set value = excluded.value`.execute(db);
}
