import { once } from 'node:events';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { core } from '#contract/codec/naming.ts';
import { type Source, sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/http/app.ts';
import { storeBudgets } from '#server/http/budgets.ts';
import { storeSource } from '#server/store/read/source.ts';
import type { Store } from '#server/store/store.ts';
import type { LoadRequest } from '../load.ts';
import { baselineServer, Recorder, type Statements } from './baseline-server.ts';
import { pagesOf } from './pages.ts';

/** The service over a store, and the baseline server it is compared with. */
export interface BenchServices {
  /** Port of the service without a cache, as if the data changed all the time. */
  readonly plain: number;
  /** Port of the service with its cache. */
  readonly usual: number;
  /** Port of the baseline server. */
  readonly bare: number;
  /** Sets `/0`, `/1` and so on of the baseline server to the statements of these requests. */
  prepare(requests: readonly LoadRequest[]): Promise<Prepared>;
  close(): Promise<void>;
}

/** Cost of a scenario's responses for the database. */
export interface Prepared {
  /** Statements of the response that sends the most. */
  readonly statements: number;
  /** Pages that the statements of a response read, on average of the first responses. */
  readonly pages: number;
}

/** Responses whose pages are counted. */
const counted = 12;

/** @param now the current time for the service */
export async function openBenchServices(store: Store, now: Date): Promise<BenchServices> {
  const sourceOf = (db: Store['readDb']) => sourceOver(storeSource({ ...store, readDb: db }, { now: () => now }));
  const recorder = new Recorder(store.readDb);
  const recorded = await serviceOf(changing(sourceOf(recorder.db)), store);
  const plain = await serviceOf(changing(sourceOf(store.readDb)), store);
  const usual = await serviceOf(sourceOf(store.readDb), store);
  for (const app of [plain, usual]) await app.listen({ port: 0, host: '127.0.0.1' });
  let answers: readonly Statements[] = [];
  const bare = baselineServer(store.readDb, () => answers);
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  return {
    plain: portOf(plain.server),
    usual: portOf(usual.server),
    bare: portOf(bare),
    prepare: async (requests) => {
      const found: Statements[] = [];
      for (const request of requests) found.push(await recorder.record(() => inject(recorded, request)));
      answers = found;
      const first = found.slice(0, counted);
      let pages = 0;
      for (const statements of first) pages += await pagesOf(store.readDb, statements);
      return { statements: Math.max(...found.map(({ length }) => length)), pages: pages / first.length };
    },
    close: async () => {
      for (const app of [recorded, plain, usual]) await app.close();
      bare.closeAllConnections();
      bare.close();
    },
  };
}

/** Starts the service over a store, without a cache, on any free port. */
export async function openService(store: Store, now: Date): Promise<FastifyInstance> {
  const app = await serviceOf(changing(sourceOver(storeSource(store, { now: () => now }))), store);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

function changing(source: Source): Source {
  let version = 0;
  return { ...source, version: async () => `${version++}` };
}

function serviceOf(source: Source, { sessions }: Store): Promise<FastifyInstance> {
  const explorer = import.meta.dirname;
  const budgets = storeBudgets(sessions);
  return createApp(source, {
    naming: core,
    validateResponses: false,
    logLevel: 'silent',
    explorer,
    config: {},
    budgets,
  });
}

/** Returns the port of a server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

/** Whatever the status: failures are counted where requests are measured. */
async function inject(app: FastifyInstance, { method, path, body }: LoadRequest): Promise<void> {
  await app.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
  });
}
