import { once } from 'node:events';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { core } from '../../contract/codec/naming.ts';
import { createApp } from '../http/app.ts';
import { storeBudgets } from '../http/budgets.ts';
import type { Source } from '../source.ts';
import { storeSource } from '../store/read/source.ts';
import type { Store } from '../store/store.ts';
import { bareServer, Recorder, type Statements } from './bare.ts';
import type { Ask } from './client.ts';

/** The service over a store, and what it is measured against. */
export interface Subject {
  /** Port of the service where no answer is kept, as if the data changed all the time. */
  readonly plain: number;
  /** Port of the service as it is. */
  readonly usual: number;
  /** Port of the bare server. */
  readonly bare: number;
  /** Has the bare server answer `/0`, `/1` and so on with the statements behind these requests; gives how many each has. */
  prepare(asks: readonly Ask[]): Promise<number>;
  close(): Promise<void>;
}

/** @param now the moment the service takes for the present */
export async function openSubject(store: Store, now: Date): Promise<Subject> {
  const sourceOf = (db: Store['readDb']) => storeSource({ ...store, readDb: db }, { now: () => now });
  const recorder = new Recorder(store.readDb);
  const recorded = await serviceOf(changing(sourceOf(recorder.db)), store);
  const plain = await serviceOf(changing(sourceOf(store.readDb)), store);
  const usual = await serviceOf(sourceOf(store.readDb), store);
  for (const app of [plain, usual]) await app.listen({ port: 0, host: '127.0.0.1' });
  let answers: readonly Statements[] = [];
  const bare = bareServer(store.readDb, () => answers);
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  return {
    plain: portOf(plain.server),
    usual: portOf(usual.server),
    bare: portOf(bare),
    prepare: async (asks) => {
      const found: Statements[] = [];
      for (const ask of asks) found.push(await recorder.record(() => inject(recorded, ask)));
      answers = found;
      return Math.max(...found.map(({ length }) => length));
    },
    close: async () => {
      for (const app of [recorded, plain, usual]) await app.close();
      bare.closeAllConnections();
      bare.close();
    },
  };
}

/** The service over a store where no answer is kept; it listens on any port. */
export async function openService(store: Store, now: Date): Promise<FastifyInstance> {
  const app = await serviceOf(changing(storeSource(store, { now: () => now })), store);
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

/** Where a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

async function inject(app: FastifyInstance, { method, path, body }: Ask): Promise<void> {
  const answer = await app.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
  });
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
}
