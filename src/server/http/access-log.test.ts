import { once } from 'node:events';
import { request as send } from 'node:http';
import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logRequests, requestIds } from './access-log.ts';
import { withoutRateLimit } from './limits.ts';

const socket = (remoteAddress: string) => ({ remoteAddress });

test('IDs differ between requests and between processes, and a header of a client is ignored', () => {
  const [one, other] = [requestIds(false), requestIds(false)];
  const request = { headers: { 'x-request-id': 'mine' }, socket: socket('127.0.0.1') };
  const ids = [one, one, other, other].map((next) => next(request));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{8}-\w+$/);
});

test('the ID of a trusted proxy is taken over, if it is plain', () => {
  const next = requestIds(['10.0.0.0/8']);
  const idOf = (id: string, address: string) => next({ headers: { 'x-request-id': id }, socket: socket(address) });
  expect(idOf('abc-1', '10.1.2.3')).toBe('abc-1');
  for (const id of ['a b', 'a\nb', '', 'x'.repeat(101), '"']) expect(idOf(id, '10.1.2.3')).not.toBe(id);
  expect(idOf('abc-1', '192.0.2.1')).not.toBe('abc-1');
});

test('a request is one line with its URL and status; reads of a page are none', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app, 'info');
  app.get('/tx/:id', (_request, reply) => reply.code(404).send('0123456789'));
  app.get('/page', () => withoutRateLimit(async () => (await app.inject('/tx/read')).body));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (const path of ['/tx/a?b=c', '/page']) {
    const request = send({ port, path, headers: { 'user-agent': 'test', connection: 'close' } });
    const [response] = await once(request.end(), 'response');
    await once(response.resume(), 'close');
  }
  await app.close();
  const requests = lines.filter(({ msg }) => msg !== undefined && !String(msg).startsWith('Server listening'));
  expect(requests.map(({ url }) => url)).toEqual(['/tx/a?b=c', '/page']);
  expect(requests[0]).toMatchObject({
    ...{ level: 30, msg: 'request', method: 'GET', route: '/tx/:id', status: 404 },
    ...{ client: '127.0.0.1', agent: 'test', ms: expect.any(Number), reqId: expect.any(String) },
  });
  expect(Number(requests[0]?.bytes)).toBeGreaterThan(10);
});
