import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#server/store/model/tables.ts';
import { cursorKeyName } from '#server/store/model/tables.ts';

const signatureLength = 16;

export interface CursorList<Position> {
  readonly name: string;
  /** The last row of a page, after which the next one starts: only values that the service would issue. */
  readonly position: z.ZodMiniType<Position>;
}

/** The parameters that select the rows of a list. `limit` may differ from page to page. */
type Query = Readonly<Record<string, unknown>>;

/** Issues and checks the cursors of all lists: a position, signed with list and query by a key in the store. */
export class Cursors {
  readonly #db: Kysely<Tables>;
  #key: Promise<Buffer> | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** @param position undefined on the last page, which has no cursor */
  async encode<Position>(
    list: CursorList<Position>,
    query: Query,
    position: Position | undefined,
  ): Promise<string | null> {
    if (position === undefined) return null;
    const payload = Buffer.from(JSON.stringify(position));
    return Buffer.concat([await this.#sign(list, query, payload), payload]).toString('base64url');
  }

  /** Returns the position of a cursor; null if it was not issued for this list and query, undefined without a cursor. */
  async decode<Position>(
    list: CursorList<Position>,
    query: Query,
    cursor: string | undefined,
  ): Promise<Position | null | undefined> {
    if (cursor === undefined) return undefined;
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(signatureLength);
    // Node ignores characters outside the alphabet.
    if (payload.length === 0 || bytes.toString('base64url') !== cursor) return null;
    const signature = await this.#sign(list, query, payload);
    if (!timingSafeEqual(signature, bytes.subarray(0, signatureLength))) return null;
    return list.position.safeParse(parse(payload)).data ?? null;
  }

  async #sign({ name }: CursorList<unknown>, query: Query, payload: Buffer): Promise<Buffer> {
    const { limit: _limit, cursor: _cursor, ...rows } = query;
    const given = Object.entries(rows).filter(([, value]) => value !== undefined);
    const list = JSON.stringify([name, given.sort(([one], [other]) => (one < other ? -1 : 1))]);
    const hmac = createHmac('sha256', await this.#readKey());
    return hmac.update(`${list}\n`).update(payload).digest().subarray(0, signatureLength);
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= readCursorKey(this.#db).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}

async function readCursorKey(db: Kysely<Tables>): Promise<Buffer> {
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', cursorKeyName)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'hex');
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
}

export const cursorParts = {
  /** Number of a row in the order of ingest. */
  seq: z.int().check(z.positive()),
  /** Rank of a row; far beyond what a list has, and exact with the rows of a page. */
  rank: z.int().check(z.positive(), z.maximum(1e12)),
  /** Time of a row as the store returns it, in the years that ingest accepts. */
  time: z
    .string()
    .check(z.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
    .check(z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text)),
  tokenIdentifier: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  publicKey: z.string().check(z.regex(/^0[23][0-9a-f]{64}$/)),
} as const;

/** What every read gets first. */
export interface ReadContext {
  readonly db: Kysely<Tables>;
  readonly isCluster: boolean;
  readonly cursors: Cursors;
  /** Larger offsets use the buckets. */
  readonly seekFrom: number;
  /** Prices and periods are those of this time. */
  readonly now: Date;
  /** Most rows that a filtered list examines for one page. */
  readonly examinedMax: number;
}

/** All but the first two are for tests and benchmarks. */
export interface ReadOptions extends Partial<Omit<ReadContext, 'db' | 'now'>> {
  readonly now?: () => Date;
}
