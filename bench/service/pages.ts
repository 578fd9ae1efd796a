import { CompiledQuery, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#server/store/tables.ts';
import type { Statements } from './baseline-server.ts';

const Explained = z.array(
  z.object({
    'QUERY PLAN': z.array(
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ),
  }),
);

/**
 * Returns how many pages of 8 kB the database reads for the statements of a response, from memory or disk. Unlike times,
 * it does not depend on what else the machine does. The plan is one for these values, while the service's serves all.
 */
export async function pagesOf(db: Kysely<Tables>, statements: Statements): Promise<number> {
  return db.connection().execute(async (connection) => {
    let pages = 0;
    for (const { sql, parameters } of statements) {
      // Others set something, and cannot be explained.
      if (!/^\s*(select|with)\b/i.test(sql)) continue;
      const explain = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
      const [row] = Explained.parse((await connection.executeQuery(explain)).rows);
      for (const { Plan } of row?.['QUERY PLAN'] ?? []) pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
    return pages;
  });
}
