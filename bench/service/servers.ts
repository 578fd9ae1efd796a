import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import * as z from 'zod/mini';
import { core } from '#contract/codec/naming.ts';
import { type Source, sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/app.ts';
import { storeBudgets } from '#server/http/limits.ts';
import type { Store } from '#server/store/model/store.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { storeReader } from '#server/store/read/reader.ts';
import type { LoadRequest } from '../load.ts';

export type BenchServices = Awaited<ReturnType<typeof openBenchServices>>;

/** The statements of a response, in order. */
type Statements = readonly CompiledQuery[];

/** Responses whose pages are counted. */
const counted = 12;

/** Starts the service over a store, and the baseline server it is compared with. @param now the current time for the service */
export async function openBenchServices(store: Store, now: Date) {
  const sourceOf = (db: Store['readDb']) => sourceAt({ ...store, readDb: db }, now);
  let statements: CompiledQuery[] = [];
  const executor = store.readDb.getExecutor();
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded = await serviceOf(changing(sourceOf(store.readDb.withPlugin(listen))), store);
  const usual = await serviceOf(sourceOf(store.readDb), store);
  let answers: readonly Statements[] = [];
  const bare = baselineServer(store.readDb, () => answers);
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  const { port } = bare.address() as AddressInfo;
  return {
    usual: await usual.listen({ port: 0, host: '127.0.0.1' }),
    bare: `http://127.0.0.1:${port}`,
    /**
     * Sets `/0`, `/1` and so on of the baseline server to the statements of these requests.
     * @returns statements of the response that sends the most, and pages read for one, on average of the first responses
     */
    prepare: async (requests: readonly LoadRequest[]) => {
      const found: Statements[] = [];
      for (const { method, path, body } of requests) {
        statements = [];
        const json = body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } };
        // Whatever the status: failures are counted where requests are measured.
        await recorded.inject({ method, url: path, ...json });
        found.push(statements);
      }
      answers = found;
      const first = found.slice(0, counted);
      let pages = 0;
      for (const each of first) pages += await pagesOf(store.readDb, each);
      return { statements: Math.max(...found.map(({ length }) => length)), pages: pages / first.length };
    },
    [Symbol.asyncDispose]: async () => {
      for (const app of [recorded, usual]) await app.close();
      bare.closeAllConnections();
      bare.close();
    },
  };
}

/** Starts the service over a store without a cache, as if the data changed all the time. */
export async function openPlainService(store: Store, now: Date) {
  const app = await serviceOf(changing(sourceAt(store, now)), store);
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), [Symbol.asyncDispose]: () => app.close() };
}

function sourceAt(store: Store, now: Date): Source {
  return sourceOver(storeReader(store, { now: () => now }));
}

function changing(source: Source): Source {
  let version = 0;
  return { ...source, version: async () => `${version++}` };
}

function serviceOf(source: Source, { sessions }: Store): Promise<FastifyInstance> {
  const quiet = { validateResponses: false, logLevel: 'silent', explorer: import.meta.dirname, config: {} } as const;
  return createApp(source, { naming: core, ...quiet, budgets: storeBudgets(sessions) });
}

/**
 * Baseline of the service: only the statements, over the same connections, with the rows of the last one sent as JSON.
 * `/0` returns the first of `answers()`, `/1` the second and so on.
 */
function baselineServer(db: Kysely<Tables>, answers: () => readonly Statements[]): Server {
  const run = (statements: Statements) =>
    db.connection().execute(async (connection) => {
      let rows: readonly unknown[] = [];
      for (const statement of statements) rows = (await connection.executeQuery(statement)).rows;
      return rows;
    });
  return createServer((request, response) => {
    const statements = answers()[Number(request.url?.slice(1))] ?? [];
    const [only] = statements;
    const rows = only && statements.length === 1 ? db.executeQuery(only).then(({ rows }) => rows) : run(statements);
    rows.then(
      (found) => {
        const body = JSON.stringify(found);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      },
      (error: unknown) => response.writeHead(500, { 'content-length': 0 }).end(String(error)),
    );
  });
}

const Blocks = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() });
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Blocks })) }));

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
