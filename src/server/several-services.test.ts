import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from './service.ts';
import { readSettings } from './settings.ts';
import type { Store } from './store/model/store.ts';
import { openStore } from './store/open-store.ts';
import { randomLines } from './store/testing/random-lines.ts';
import { makeEmptyStore, makeThrowawayPlace, type ThrowawayPlace } from './store/testing/throwaway-store.ts';
import { ingest } from './store/write/ingest.ts';

// A folder belongs to one process; a database can be shared.
if (process.env.TEST_DATABASE_URL) describe('several services over one database', severalServices);
else test('a second service on the same folder is rejected', refused);

async function refused(): Promise<void> {
  const place = await makeEmptyStore();
  const settings = readSettings({ ...place.environment, DEMO: 'off', PORT: '0' });
  const first = await startService(settings, () => {});
  await expect(startService(settings, () => {})).rejects.toThrow(/^Another process uses the folder /);
  await first.close();
  await place.remove();
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  /** Its standard output so far. */
  readonly printed: readonly string[];
}

async function start(place: ThrowawayPlace): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'serve'], {
    env: { ...place.environment, PORT: '0', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      printed.push(line);
      const [found] = /http:\S+/.exec(line) ?? [];
      if (found) resolve(found);
    })
    .on('close', () => reject(new Error('The service did not start.')));
  return { child, address: await address, printed };
}

function severalServices(): void {
  const { lines } = randomLines(5, 400);
  let place: ThrowawayPlace;
  let services: Running[];
  let writer: Store;

  beforeAll(async () => {
    place = await makeThrowawayPlace();
    // At the same time, on a database without tables.
    services = await Promise.all([start(place), start(place)]);
    writer = await openStore(place);
  });

  afterAll(async () => {
    for (const { child } of services ?? []) child.kill('SIGKILL');
    await writer?.close();
    await place?.remove();
  });

  const paths = ['/v1/tx/latest?limit=100', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=20'];
  const read = async (path: string) =>
    Promise.all(
      services.map(async ({ address }) => {
        const answer = await fetch(`${address}${path}`);
        expect(answer.status).toBe(200);
        return { tag: answer.headers.get('etag'), body: await answer.text() };
      }),
    );

  test('both services return what another process has written', async () => {
    const before = new Set<string>();
    for (let at = 0; at < lines.length; at += 100) {
      const [known] = await read('/v1/tx/latest?limit=100');
      before.add(known?.body ?? '');
      await ingest(writer, lines.slice(at, at + 100));
      // The data version is cached for 50 ms.
      await expect
        .poll(async () => (await read('/v1/tx/latest?limit=100')).map(({ body }) => before.has(body)))
        .toEqual([false, false]);
      for (const path of paths) {
        const [one, other] = await read(path);
        expect(one).toEqual(other);
      }
    }
  });

  test('streams of both services report what another process has written', async () => {
    const readers = await Promise.all(
      services.map(async ({ address }) => {
        const { body } = await fetch(`${address}/v1/stream`);
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        const next = async () => (await reader?.read())?.value;
        expect(await next()).toMatch(/^event: ready\n/);
        return { next, leave: () => reader?.cancel() };
      }),
    );
    const news = randomLines(6, 50).lines;
    await ingest(writer, news);
    for (const { next, leave } of readers) {
      expect(await next()).toMatch(/^event: changed\n/);
      await leave();
    }
  });

  test('a service that shuts down finishes its requests, and a load balancer loses none', async () => {
    const [first, second] = services;
    if (!first || !second) throw new Error('There are no two services.');
    const answers: number[] = [];
    let isOver = false;
    /** Like `proxy_next_upstream error timeout http_503`. */
    const send = async (own: Running, next: Running) => {
      const answer = await fetch(`${own.address}${paths[0]}`).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      return fetch(`${next.address}${paths[0]}`);
    };
    const call = async () => {
      for (let turn = 0; !isOver; turn++) {
        const answer = await (turn % 2 === 0 ? send(first, second) : send(second, first));
        answers.push(answer.status);
        await answer.arrayBuffer();
      }
    };
    const callers = Array.from({ length: 8 }, call);
    const answered = (more: number) => {
      const before = answers.length;
      return expect.poll(() => answers.length).toBeGreaterThan(before + more);
    };
    await answered(10);
    first.child.kill('SIGTERM');
    const [code, signal] = await once(first.child, 'close');
    await answered(10);
    isOver = true;
    await Promise.all(callers);
    expect([code, signal]).toEqual([0, null]);
    expect(new Set(answers)).toEqual(new Set([200]));
    // Each line of the log is JSON, from the start to the end.
    const log = first.printed.map((line) => JSON.parse(line));
    for (const line of log)
      expect(line).toMatchObject({ level: 30, time: expect.any(Number), msg: expect.any(String) });
    const messages = log.map(({ msg }) => msg);
    expect(messages).toContainEqual(expect.stringMatching(/^Core Explorer is running at http:\S+ \(version \d/));
    expect(messages.slice(-3)).toEqual([
      'Stopping after SIGTERM.',
      'The port closes, and running requests finish.',
      'Stopped.',
    ]);
  });
}
