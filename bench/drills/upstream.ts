import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { stringifyJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { startService } from '#server/service.ts';
import { readSettings } from '#server/settings.ts';
import {
  type Fault,
  hangUp,
  neverRespond,
  openFakeUpstream,
  respond,
  truncate,
} from '#server/upstream/testing/fake-upstream.ts';
import { Helper, startThenAnswer } from '../command-process.ts';
import { type Drill, megabytes } from './drill.ts';

const mostBlockMs = 100;
/** Timeout of a request to the upstream service. */
const mostSeconds = 12;

/** Of the service since the last message. */
interface Weight {
  /** Most CPU time between two ticks of the event loop: a delay, but not one caused by other processes. */
  readonly blockMs: number;
  /** The same in real time, other processes included. */
  readonly delayMs: number;
  readonly rssBytes: number;
}

/** An upstream service with each known fault. */
export const upstream: Drill = {
  name: 'upstream',
  title: 'an upstream service that is broken, slow or hostile',
  run: async ({ isShort, signal, closing, figures, log }) => {
    const fake = await openFakeUpstream();
    closing.defer(fake.close);
    const service = closing.use(new Helper(import.meta.filename, ['--max-semi-space-size=16']));
    const address = await service.ask<string>(fake.url);
    let offset = 0;
    const send = async (path = `/v1/tx/latest?network=MAINNET&limit=250&offset=${offset++}`) => {
      const response = await fetch(address + path, { signal: AbortSignal.timeout(mostSeconds * 1000) });
      await response.arrayBuffer();
      return response;
    };
    const weights: Weight[] = [];
    let wrong = 0;
    // One-time work, such as compiling, is not part of the cost of a response.
    for (let warmUp = 0; warmUp < 20; warmUp++) await send();
    await service.ask<Weight>('reset');
    for (const [name, fault, path, isSlow] of upstreamFaults()) {
      if (signal.aborted || (isSlow && isShort)) continue;
      fake.fault = fault;
      const sent = await Promise.allSettled(Array.from({ length: isShort ? 1 : 4 }, () => send(path)));
      fake.fault = undefined;
      const statuses = sent.map((one) => (one.status === 'fulfilled' ? one.value.status : undefined));
      const weight = await service.ask<Weight>('weigh');
      weights.push(weight);
      // 200 is correct too: some responses are only large.
      wrong += Number(statuses.some((status) => status !== 502 && status !== 200));
      const delay = `${weight.delayMs.toFixed(0)} ms on the clock`;
      log(`${name}: ${[...new Set(statuses)].join(', ')}, block ${weight.blockMs.toFixed(0)} ms (${delay})`);
      // After several failures the circuit breaker lets one request through at a time, and soon all of them.
      for (let tries = 0; tries < 100 && (await send()).status !== 200; tries++) await sleep(200);
    }
    fake.fault = respond(429, '', { 'retry-after': '999999999' });
    const { status, headers } = await send();
    const waitSeconds = Number(headers.get('retry-after'));
    const most = (of: keyof Weight) => Math.max(...weights.map((weight) => weight[of]));
    // A test runs in parallel with others; it is meant to find delays of seconds.
    const isQuick = most('blockMs') <= (isShort ? 10 : 1) * mostBlockMs;
    const block = 'longest block of the event loop, processor time';
    const isPatient = status === 429 && waitSeconds <= 60;
    figures.show('faults', String(weights.length));
    figures.none('answers that are neither 502 nor 200', wrong);
    figures.show(block, `${most('blockMs').toFixed(0)} ms`, `${mostBlockMs} ms`, isQuick);
    figures.show('the same on the clock, with what else the machine did', `${most('delayMs').toFixed(0)} ms`);
    figures.show('most memory', megabytes(most('rssBytes')));
    figures.show('wait after a Retry-After of 30 years', `${waitSeconds} s`, '60 s', isPatient);
  },
};

const tickMs = 5;

/** Starts the service in front of an upstream service, which measures itself. @returns its address */
async function serve(upstreamUrl: string) {
  const settings = { UPSTREAM_URL: upstreamUrl, UPSTREAM_RATE: '1000', PORT: '0', LOG_LEVEL: 'silent' };
  const { address } = await startService(readSettings(settings), () => {});
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [blockMs, delayMs] = [0, 0];
  let last = { used: usedMs(), at: performance.now() };
  setInterval(() => {
    const next = { used: usedMs(), at: performance.now() };
    blockMs = Math.max(blockMs, next.used - last.used);
    delayMs = Math.max(delayMs, next.at - last.at - tickMs);
    last = next;
  }, tickMs);
  const report = (): Weight => {
    const weight = { blockMs, delayMs, rssBytes: process.memoryUsage.rss() };
    [blockMs, delayMs] = [0, 0];
    return weight;
  };
  return { address, report };
}

/**
 * A way in which an upstream service is broken, slow or hostile, what is requested instead of a page of the latest
 * transactions, and whether it lasts as long as the service's timeout.
 */
type UpstreamFault = readonly [name: string, fault: Fault, path?: string | undefined, isSlow?: boolean];

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const row = JSON.stringify(samples.TransactionSummary);

/** A list that repeats an item, of about this many bytes. */
function listOf(item: string, bytes: number): string {
  return `[${Array(Math.ceil(bytes / (item.length + 1)))
    .fill(item)
    .join(',')}]`;
}

function sendJson(text: string): Fault {
  return respond(200, text, json);
}

/** A transaction with this many empty inputs, which the contract allows. */
function sendInputs(inputs: number): Fault {
  const bitcoinTxData = { ...samples.BitcoinTxData, vin: Array(inputs).fill({}) };
  return sendJson(stringifyJson({ ...samples.SatsTransactionDetail, bitcoinTxData }));
}

/** Each is requested once, since valid responses are cached. */
const transaction = (digit: string) => `/v1/tx/${digit.repeat(64)}?network=MAINNET`;

/** One byte of a page of rows every 20 ms. */
const drip: Fault = (_seen, response) => {
  response.writeHead(200, json);
  let at = 0;
  const timer = setInterval(() => response.write(row[at++ % row.length]), 20);
  response.once('close', () => clearInterval(timer));
};

/** Endless bytes, as fast as they are read. */
const endless: Fault = (_seen, response) => {
  response.writeHead(200, json);
  const spaces = Buffer.alloc(64 * 1024, ' ');
  const write = () => {
    while (!response.destroyed && response.write(spaces));
  };
  response.on('drain', write);
  write();
};

/** Created one after the other, since some are large. */
function* upstreamFaults(): Generator<UpstreamFault> {
  yield ['closes the connection', hangUp];
  yield ['closes it within the body', truncate];
  yield ['500', respond(500, 'boom')];
  yield ['page of HTML', respond(200, `<html>${'x'.repeat(megabyte)}</html>`)];
  yield ['broken JSON', sendJson(`${listOf(row, megabyte)}]`)];
  yield ['no UTF-8', (_seen, response) => response.end(Buffer.alloc(megabyte, 0xff))];
  yield ['wrong type of content', respond(200, listOf('1', 1000), { 'content-type': 'image/png' })];
  yield ['redirect elsewhere', respond(302, '', { location: 'http://localhost:1/' })];
  yield ['redirects without end', respond(302, '', { location: '/v1/tx/latest' })];
  yield ['3.6 MB of empty rows', sendJson(listOf('{}', 3_600_000))];
  yield ['1 MB of empty rows', sendJson(listOf('{}', 1_000_000))];
  yield ['16 MB of rows', sendJson(listOf(row, 16 * megabyte))];
  yield ['wrong types in every field', sendJson(listOf(row.replaceAll(/:(?=[^{[])/g, ':[1],"x":'), 90_000))];
  yield ['500,000 brackets', sendJson('['.repeat(500_000) + ']'.repeat(500_000))];
  yield ['duplicate keys', sendJson(`[{${'"id":"a",'.repeat(100_000)}"id":"b"}]`)];
  yield ['keys of a prototype', sendJson(listOf('{"__proto__":{"id":"a"},"constructor":1}', 100_000))];
  yield ['1 MB of long integers', sendJson(listOf('9007199254740993', megabyte))];
  yield ['body without end', endless];
  const bomb = gzipSync(Buffer.alloc(256 * megabyte, ' '), { level: 9 });
  const zipped = { ...json, 'content-encoding': 'gzip' };
  yield ['256 MB in 256 kB of gzip', (_seen, response) => response.writeHead(200, zipped).end(bomb)];
  yield ['50,000 inputs', sendInputs(50_000), transaction('a')];
  yield ['2,000,000 inputs', sendInputs(2_000_000), transaction('b')];
  yield ['headers of 64 kB', respond(200, '[]', { ...json, 'x-long': 'x'.repeat(64 * 1024) })];
  yield ['no answer', neverRespond, undefined, true];
  yield ['a byte every 20 ms', drip, undefined, true];
}

if (import.meta.main) startThenAnswer(serve);
