import { once } from 'node:events';
import { createServer, connect as socketTo } from 'node:net';
import { expect, test } from 'vitest';
import { postgresRestart } from './postgres-restart.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import { openTcpProxy } from './tcp-proxy.ts';

const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS;

// `npm test` sets this if a PostgreSQL server is installed.
if (postgresPrograms) {
  // Both mostly wait, and each has a separate server.
  test.concurrent.each([postgresRestart, postgresTrouble])(
    '$title',
    async (drill) => {
      const lines: string[] = [];
      const { signal } = new AbortController();
      const figures = await drill.run({ isShort: true, postgresPrograms, signal, log: (line) => lines.push(line) });
      expect(figures.filter(({ isMet }) => isMet === false)).toEqual([]);
      expect(lines.length).toBeGreaterThan(1);
    },
    300_000,
  );
}

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
