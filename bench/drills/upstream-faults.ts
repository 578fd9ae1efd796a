import { gzipSync } from 'node:zlib';
import { stringifyJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { type Fault, hangUp, neverRespond, respond, truncate } from '#server/upstream/testing/fake-upstream.ts';

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
export function* upstreamFaults(): Generator<UpstreamFault> {
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
