import { once } from 'node:events';
import { createServer, connect as socketTo } from 'node:net';
import { expect, test } from 'vitest';
import { openTcpProxy } from './tcp-proxy.ts';

test('a stalled proxy neither forwards nor closes, and forwards new connections again', async () => {
  const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  const address = echo.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const proxy = await openTcpProxy(`postgres://127.0.0.1:${port}/`);
  const open = () => {
    const { hostname, port: own } = new URL(proxy.url);
    return socketTo(Number(own), hostname);
  };
  const sayAndHear = async (socket: ReturnType<typeof open>) => {
    socket.write('a');
    return String(await once(socket, 'data').then(([chunk]) => chunk));
  };
  const first = open();
  expect(await sayAndHear(first)).toBe('a');
  proxy.stall();
  let heard = 0;
  first.on('data', () => heard++);
  first.write('b');
  proxy.resume();
  const second = open();
  expect(await sayAndHear(second)).toBe('a');
  expect([heard, first.destroyed]).toEqual([0, false]);
  await proxy.close();
  await new Promise((done) => echo.close(done));
});
