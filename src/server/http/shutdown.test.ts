import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { Shutdown } from './lifecycle.ts';

interface Instance {
  readonly app: FastifyInstance;
  readonly shutdown: Shutdown;
  readonly port: number;
}

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(source = sampleSource()): Promise<Instance> {
  const shutdown = new Shutdown();
  const app = await createApp(source, {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    shutdown,
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  opened.push(() => app.close());
  return { app, shutdown, port: Number(port) };
}

/** @param agent false for a separate connection */
async function request(port: number, path: string, agent: Agent | false = false): Promise<IncomingMessage> {
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
  response.resume();
  await once(response, 'end');
  return response;
}

/** A balancer that polls `/readyz` and opens a connection for each request; it never tries a second instance. */
async function openBalancer(instances: readonly Instance[]) {
  const ready = new Set(instances);
  const sent = new Map<Instance, number>();
  const poll = async () => {
    for (const instance of instances) {
      const status = await request(instance.port, '/readyz').then(
        ({ statusCode }) => statusCode,
        () => undefined,
      );
      if (status !== 200) ready.delete(instance);
    }
  };
  const timer = setInterval(poll, 20);
  let turn = 0;
  const server = createServer((incoming, reply) => {
    const [instance] = [...ready].slice(turn++ % ready.size);
    if (!instance) return void reply.writeHead(503).end();
    sent.set(instance, (sent.get(instance) ?? 0) + 1);
    request(instance.port, incoming.url ?? '').then(
      ({ statusCode = 0 }) => reply.writeHead(statusCode).end(),
      () => reply.writeHead(502).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  opened.push(async () => {
    clearInterval(timer);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    uses: (instance: Instance) => ready.has(instance),
    sentTo: (instance: Instance) => sent.get(instance) ?? 0,
  };
}

/** Waits as long as the test may take: requests are slow on a busy machine. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(10);
}

const list = '/v1/tx/latest?network=MAINNET';
const batch = '/v1/tokens/metadata/batch?network=MAINNET';

test('behind a balancer that polls /readyz no request is lost', async () => {
  const [ending, staying] = [await open(), await open()];
  const { port, uses, sentTo } = await openBalancer([ending, staying]);
  let arrived = 0;
  ending.app.server.on('request', ({ url }: IncomingMessage) => {
    if (url === list) arrived++;
  });
  const statuses = new Map<number | undefined, number>();
  let isOver = false;
  const clients = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const { statusCode } = await request(port, list);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  });
  const answered = () => statuses.get(200) ?? 0;
  await until(() => answered() > 50);
  ending.shutdown.begin();
  // The delay that operators set; without it, what is on its way to a port that closes is lost.
  await until(() => !uses(ending) && arrived === sentTo(ending));
  await ending.shutdown.close(ending.app);
  const before = answered();
  await until(() => answered() > before + 50);
  isOver = true;
  await Promise.all(clients);
  expect([...statuses.keys()]).toEqual([200]);
  await expect(request(ending.port, '/readyz')).rejects.toThrow('ECONNREFUSED');
});

test('while its end is announced it serves, and asks clients to close their connections', async () => {
  const { shutdown, port } = await open();
  const agent = new Agent({ keepAlive: true });
  expect((await request(port, list, agent)).headers.connection).toBe('keep-alive');
  shutdown.begin();
  const response = await request(port, list, agent);
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect((await request(port, '/readyz')).statusCode).toBe(503);
  expect((await request(port, '/healthz')).statusCode).toBe(200);
  agent.destroy();
});

test('a running request is answered after the port was closed', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { app, shutdown, port } = await open(
    sampleSource({
      listLatestTransactions: async () => {
        start();
        await finished;
        return [samples.TransactionSummary];
      },
    }),
  );
  const response = request(port, list);
  await started;
  const closed = shutdown.close(app);
  // Longer than a client has to finish sending a request.
  await sleep(1500);
  finish();
  expect((await response).statusCode).toBe(200);
  await closed;
});

test.each([
  ['half of a head', 'GET / HTTP/1.1\r\nhost:'],
  [
    'half of a body',
    `POST ${batch} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  ],
  ['nothing', ''],
])('a client that sent %s does not hold up the end', async (_, sent) => {
  const { app, shutdown, port } = await open();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  if (sent) socket.write(sent);
  const ended = once(socket, 'close');
  // Until the service has read it.
  await request(port, '/healthz');
  await shutdown.close(app);
  await ended;
});

test('a client that left before its response does not hold up the end', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { app, shutdown, port } = await open(
    sampleSource({
      listLatestTransactions: async () => {
        start();
        await left;
        return [samples.TransactionSummary];
      },
    }),
  );
  const { server } = app;
  const lost = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const client = get({ host: '127.0.0.1', port, path: list, agent: false }).on('error', () => {});
  await started;
  client.destroy();
  await lost;
  leave();
  // Keeps the port's connections from ending by themselves.
  const half = connect(port, '127.0.0.1').on('error', () => {});
  half.write('GET / HTTP/1.1\r\nhost:');
  await request(port, '/healthz');
  await shutdown.close(app);
  half.destroy();
});
