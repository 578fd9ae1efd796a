import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { stringifyJson } from '../../../src/contract/codec/json.ts';
import { listOperations } from '../../../src/server/api/operations.ts';
import { demoWithFewPrices } from '../../../src/server/demo/testing/few-prices.ts';
import { importLines } from '../../../src/server/import/import.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { requestsTo, strayRequests } from '../../../src/server/testing/fuzz-request.ts';
import { vocabularyOf } from '../../../src/server/testing/fuzz-vocabulary.ts';
import type { Drill, DrillContext, DrillFigure } from '../drill.ts';
import { httpClient, type RawAnswer } from '../load/http-client.ts';
import { forgedCursors } from './forged-cursors.ts';
import { isWhole, rawRequests } from './raw-request.ts';

const requestsInFull = 100_000;
const requestsInShort = 1_000;
/** Requests of the API, in origin form or absolute form. */
const forService = /^\S+ (?:\w+:\/\/[^/\s]*)?\/v\d+\//;

/** Batches are created, sent and checked one after the other. */
const batch = 1_000;
const sockets = 16;
const seed = 5;

/** Malformed requests of every kind, over real sockets, to the service as started in production. */
export const fuzz: Drill = {
  name: 'fuzz',
  title: 'fuzzed requests: paths, methods, headers, bodies, cursors and plain bytes',
  run: attack,
};

async function attack({
  isShort,
  signal,
  log,
  copyEmptyStore,
  requests,
}: DrillContext): Promise<readonly DrillFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'explorer-fuzz-'));
  let service: ChildProcess | undefined;
  try {
    const lines = [...demoWithFewPrices({ seed: 7, transactions: 300, endsAt: new Date('2026-03-14T13:37:11.123Z') })];
    const dataDir = join(folder, 'store');
    await copyEmptyStore?.(dataDir);
    const store = await openStore({ dataDir });
    await importLines(store, Readable.from(lines.map((line) => `${stringifyJson(line)}\n`)));
    await store.close();

    service = spawn(process.execPath, [join(import.meta.dirname, '../../../src/server/main.ts'), 'serve'], {
      env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    const { promise: started, resolve, reject } = Promise.withResolvers<string>();
    for (const stream of [service.stdout, service.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        const [, address] = /is running at (\S+)/.exec(text) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
    service.once('exit', (ended) => reject(new Error(`The service ended with ${ended}: ${output.join('')}`)));
    const address = await started;

    const [main, test] = [vocabularyOf(lines, 'MAINNET'), vocabularyOf(lines, 'REGTEST')];
    const sensible = fc.oneof(...listOperations().map(([, { endpoint }]) => requestsTo(endpoint, main, test)));
    const kinds = fc.oneof(
      { weight: 5, arbitrary: sensible.map((request) => ({ request })) },
      { weight: 2, arbitrary: strayRequests().map((request) => ({ request })) },
      { weight: 3, arbitrary: rawRequests(sensible).map((raw) => ({ raw })) },
      { weight: 2, arbitrary: (await forgedCursors(address, main)).map((request) => ({ request })) },
    );
    const client = httpClient(address, sockets);
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    let count = 0;
    const unanswered: string[] = [];
    let brokenOff = 0;
    let late = 0;
    const judge = (what: string, isOwed: boolean, { status, contentType, body }: RawAnswer) => {
      count++;
      if (status === undefined) {
        if (isOwed) unanswered.push(what);
        else brokenOff++;
        return;
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 400) return;
      // Pages report an invalid link in HTML; the API never does.
      const isPage =
        (status === 400 || status === 404) && contentType === 'text/html; charset=utf-8' && !forService.test(what);
      const isSentence = contentType === 'text/plain; charset=utf-8' && !/^\s+at /m.test(body);
      if (!isPage && !isSentence) wrong.push(`${status} ${contentType}: ${what.slice(0, 200)}`);
    };
    const total = requests ?? (isShort ? requestsInShort : requestsInFull);
    const before = performance.now();
    for (let made = 0; made < total && !signal.aborted; made += batch) {
      const queue = fc.sample(kinds, { numRuns: Math.min(batch, total - made), seed: seed + made });
      const work = async () => {
        for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
          try {
            if ('raw' in next) {
              const { bytes } = next.raw;
              judge(bytes.toString('latin1'), isWhole(bytes), await client.sendBytes(next.raw));
            } else {
              const { method, url, payload = '' } = next.request;
              // A larger body is rejected while it is still being sent.
              judge(`${method} ${url}`, Buffer.byteLength(payload) <= 65_536, await client.send(next.request));
            }
          } catch (error) {
            // HTTP libraries send nothing if the request is not valid.
            if (error instanceof TypeError) continue;
            late++;
            log(String(error));
          }
        }
      };
      await Promise.all(Array.from({ length: sockets }, work));
      if ((made / batch) % 10 === 9) log(`${made + batch} requests`);
    }
    const seconds = (performance.now() - before) / 1000;
    client.close();
    for (const line of wrong.slice(0, 20)) log(line);
    for (const what of unanswered.slice(0, 20)) log(`No answer: ${JSON.stringify(what.slice(0, 200))}`);
    const isAlive = service.exitCode === null && (await fetch(`${address}/healthz`)).status === 200;
    const stacks = output.join('').match(/^.*(?:"stack":|^\s+at .+:\d).*$/gm) ?? [];
    for (const line of stacks.slice(0, 3)) log(line.slice(0, 1000));
    const of = (from: number, to: number) =>
      [...statuses].reduce((sum, [status, times]) => sum + (status >= from && status <= to ? times : 0), 0);
    const busy = of(503, 503);
    const failed = of(500, 599) - busy;
    const zero = (name: string, value: number) => ({ name, value: String(value), goal: '0', isMet: value === 0 });
    return [
      { name: 'requests', value: `${count} in ${seconds.toFixed(0)} s` },
      { name: 'answered 2xx, 3xx', value: String(of(200, 399)) },
      { name: 'answered 4xx', value: String(of(400, 499)) },
      { name: 'answered 503, since too much was under way', value: String(busy) },
      { name: 'broken or cut requests closed without an answer', value: String(brokenOff) },
      zero('whole requests without an answer', unanswered.length),
      zero('answered 5xx otherwise', failed),
      zero('errors that are neither a sentence of text/plain nor a page', wrong.length),
      zero('requests without an answer in 20 s', late),
      zero('stacks in the log', stacks.length),
      { name: 'the service is alive', value: isAlive ? 'yes' : 'no', goal: 'yes', isMet: isAlive },
    ];
  } finally {
    if (service && service.exitCode === null) {
      const ended = once(service, 'exit');
      service.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true });
  }
}
