import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { stringifyJson } from '#contract/codec/json.ts';
import { listOperations } from '#server/api/operations.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { requestsTo, strayRequests } from '#server/testing/fuzz-request.ts';
import { vocabularyOf } from '#server/testing/fuzz-vocabulary.ts';
import { importLines } from '#server/transfer/import.ts';
import { CommandProcess } from '../command-process.ts';
import { withStore } from '../store.ts';
import { type Drill, endsAt, type Figures } from './drill.ts';
import { bytesOf, forgedCursors, isWhole, rawRequests } from './fuzz-requests.ts';

/** Requests of the API, in origin form or absolute form. */
const forService = /^\S+ (?:\w+:\/\/[^/\s]*)?\/v\d+\//;
/** A larger body is rejected while it is still being sent. */
const longestRequest = 65_536;

/** Batches are created, sent and checked one after the other. */
const batch = 1_000;
const sockets = 16;
const seed = 5;
/** The service's own limits are longer only for a request that has not arrived. */
const patienceMs = 20_000;
/** A request is sent again after a second if the service is busy. */
const maxSent = 10;

/** Malformed requests of every kind, over real sockets, to the service as started in production. */
export const fuzz: Drill = {
  name: 'fuzz',
  title: 'fuzzed requests: paths, methods, headers, bodies, cursors and plain bytes',
  run: async ({ folder, isShort, signal, figures, log, copyEmptyStore, requests }) => {
    const lines = [...demoWithFewPrices({ seed: 7, transactions: 300, endsAt })];
    const dataDir = join(folder, 'store');
    await copyEmptyStore?.(dataDir);
    const texts = lines.map((line) => `${stringifyJson(line)}\n`);
    await withStore({ databaseUrl: undefined, dataDir }, (store) => importLines(store, Readable.from(texts)));

    const [main, test] = [vocabularyOf(lines, 'MAINNET'), vocabularyOf(lines, 'REGTEST')];
    const sensible = fc.oneof(...listOperations().map(([, { endpoint }]) => requestsTo(endpoint, main, test)));
    const tally = new Tally();
    await using service = new CommandProcess(['serve'], { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' });
    const address = await service.address();
    const { hostname, port } = new URL(address);
    const fuzzed = fc.oneof(
      { weight: 5, arbitrary: sensible.map(bytesOf) },
      { weight: 2, arbitrary: strayRequests().map(bytesOf) },
      { weight: 3, arbitrary: rawRequests(sensible) },
      { weight: 2, arbitrary: (await forgedCursors(address, main)).map(bytesOf) },
    );
    const total = requests ?? (isShort ? 1_000 : 100_000);
    /** As a client does that reads what a busy service says. */
    const sendPatiently = async (bytes: Buffer): Promise<RawResponse> => {
      for (let sent = 1; ; sent++) {
        const response = await send(hostname, Number(port), bytes);
        if (sent === maxSent || typeof response !== 'object' || response.status !== 503) return response;
        tally.repeated++;
        await sleep(1000);
      }
    };
    const begun = performance.now();
    for (let made = 0; made < total && !signal.aborted; made += batch) {
      const queue = fc.sample(fuzzed, { numRuns: Math.min(batch, total - made), seed: seed + made });
      const work = async () => {
        for (let next = queue.pop(); next !== undefined; next = queue.pop()) tally.add(next, await sendPatiently(next));
      };
      await Promise.all(Array.from({ length: sockets }, work));
      if ((made / batch) % 10 === 9) log(`${made + batch} requests`);
    }
    const seconds = (performance.now() - begun) / 1000;
    const isAlive = service.isAlive && (await fetch(`${address}/healthz`)).status === 200;
    const stacks = service.lines.filter((line) => /"stack":|^\s+at .+:\d/.test(line));
    for (const line of [...tally.faults.slice(0, 40), ...stacks.slice(0, 3)]) log(line.slice(0, 1000));
    tally.show(figures, seconds);
    figures.none('stacks in the log', stacks.length);
    figures.yes('the service is alive', isAlive);
  },
};

/** A response; undefined if the connection ended without one, `late` if neither happened in time. */
type RawResponse =
  | { readonly status: number; readonly contentType: string; readonly body: string }
  | undefined
  | 'late';

/** Sends bytes over a separate connection. */
function send(host: string, port: number, bytes: Buffer): Promise<RawResponse> {
  const { promise, resolve } = Promise.withResolvers<RawResponse>();
  let received = '';
  const socket = connect(port, host, () => {
    socket.write(bytes);
    // Nothing more will be sent: a complete response is expected only if the request is complete too.
    if (!isWhole(bytes)) socket.end();
  });
  socket.setEncoding('latin1').setTimeout(patienceMs, () => {
    resolve('late');
    socket.destroy();
  });
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (parse(received)) socket.end();
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve(parse(received)));
  return promise;
}

/** Parses the first response that is not informational. */
function parse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  if (end < 0 || status === undefined) return undefined;
  const body = text.slice(end + 4);
  if (status === '100') return parse(body);
  return { status: Number(status), contentType: /^content-type: ([^\r]*)/im.exec(text.slice(0, end))?.[1] ?? '', body };
}

class Tally {
  readonly faults: string[] = [];
  repeated = 0;
  #statuses: number[] = [];
  readonly #counts = { brokenOff: 0, unanswered: 0, wrong: 0, late: 0 };

  add(bytes: Buffer, response: RawResponse): void {
    const text = bytes.toString('latin1');
    const fault = (kind: 'unanswered' | 'wrong' | 'late', title: string) => {
      this.#counts[kind]++;
      this.faults.push(`${title}: ${JSON.stringify(text.slice(0, 200))}`);
    };
    if (response === 'late') fault('late', 'Late');
    else if (response !== undefined) {
      this.#statuses.push(response.status);
      if (response.status >= 400 && !isProper(text, response))
        fault('wrong', `${response.status} ${response.contentType}`);
    } else if (isWhole(bytes) && bytes.length <= longestRequest) fault('unanswered', 'No answer');
    else this.#counts.brokenOff++;
  }

  show(figures: Figures, seconds: number): void {
    const of = (from: number, to: number) => this.#statuses.filter((status) => status >= from && status <= to).length;
    const { brokenOff, unanswered, wrong, late } = this.#counts;
    figures.show('requests', `${this.#statuses.length + brokenOff} in ${seconds.toFixed(0)} s`);
    figures.show('answered 2xx, 3xx', String(of(200, 399)));
    figures.show('answered 4xx', String(of(400, 499)));
    figures.show('sent again after 503, since too much was under way', String(this.repeated));
    figures.show('broken or cut requests closed without an answer', String(brokenOff));
    figures.none('whole requests without an answer', unanswered);
    figures.none('answered 5xx', of(500, 599));
    figures.none('errors that are neither a sentence of text/plain nor a page', wrong);
    figures.none('requests without an answer in 20 s', late);
  }
}

/** Pages report an invalid link in HTML; the API never does. */
function isProper(text: string, { status, contentType, body }: Exclude<RawResponse, 'late' | undefined>): boolean {
  const isPage =
    (status === 400 || status === 404) && contentType === 'text/html; charset=utf-8' && !forService.test(text);
  return isPage || (contentType === 'text/plain; charset=utf-8' && !/^\s+at /m.test(body));
}
