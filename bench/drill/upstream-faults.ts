import { gzipSync } from 'node:zlib';
import { stringifyJson } from '#contract/codec/json.ts';
import { samples } from '#contract/endpoints/samples/samples.ts';
import { type Fault, hangUp, neverRespond, respond, truncate } from '#server/upstream/testing/fake-upstream.ts';

/** A way in which an upstream service is broken, slow or hostile. */
export interface UpstreamFault {
  readonly name: string;
  readonly fault: Fault;
  /** Requested instead of a page of the latest transactions. */
  readonly path?: string;
  /** It lasts as long as the service's timeout. */
  readonly isSlow?: boolean;
}

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
function withInputs(inputs: number): string {
  const bitcoinTxData = { ...samples.BitcoinTxData, vin: Array(inputs).fill({}) };
  return stringifyJson({ ...samples.SatsTransactionDetail, bitcoinTxData });
}

/** Each is requested once, since valid responses are cached. */
function transaction(digit: string): string {
  return `/v1/tx/${digit.repeat(64)}?network=MAINNET`;
}

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
  yield { name: 'closes the connection', fault: hangUp };
  yield { name: 'closes it within the body', fault: truncate };
  yield { name: '500', fault: respond(500, 'boom') };
  yield { name: 'page of HTML', fault: respond(200, `<html>${'x'.repeat(megabyte)}</html>`) };
  yield { name: 'broken JSON', fault: sendJson(`${listOf(row, megabyte)}]`) };
  yield { name: 'no UTF-8', fault: (_seen, response) => response.end(Buffer.alloc(megabyte, 0xff)) };
  yield { name: 'wrong type of content', fault: respond(200, listOf('1', 1000), { 'content-type': 'image/png' }) };
  yield { name: 'redirect elsewhere', fault: respond(302, '', { location: 'http://localhost:1/' }) };
  yield { name: 'redirects without end', fault: respond(302, '', { location: '/v1/tx/latest' }) };
  yield { name: '3.6 MB of empty rows', fault: sendJson(listOf('{}', 3_600_000)) };
  yield { name: '1 MB of empty rows', fault: sendJson(listOf('{}', 1_000_000)) };
  yield { name: '16 MB of rows', fault: sendJson(listOf(row, 16 * megabyte)) };
  yield {
    name: 'wrong types in every field',
    fault: sendJson(listOf(row.replaceAll(/:(?=[^{[])/g, ':[1],"x":'), 90_000)),
  };
  yield { name: '500,000 brackets', fault: sendJson('['.repeat(500_000) + ']'.repeat(500_000)) };
  yield { name: 'duplicate keys', fault: sendJson(`[{${'"id":"a",'.repeat(100_000)}"id":"b"}]`) };
  yield { name: 'keys of a prototype', fault: sendJson(listOf('{"__proto__":{"id":"a"},"constructor":1}', 100_000)) };
  yield { name: '1 MB of long integers', fault: sendJson(listOf('9007199254740993', megabyte)) };
  yield { name: 'body without end', fault: endless };
  const bomb = gzipSync(Buffer.alloc(256 * megabyte, ' '), { level: 9 });
  yield {
    name: '256 MB in 256 kB of gzip',
    fault: (_seen, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  };
  yield { name: '50,000 inputs', fault: sendJson(withInputs(50_000)), path: transaction('a') };
  yield { name: '2,000,000 inputs', fault: sendJson(withInputs(2_000_000)), path: transaction('b') };
  yield { name: 'headers of 64 kB', fault: respond(200, '[]', { ...json, 'x-long': 'x'.repeat(64 * 1024) }) };
  yield { name: 'no answer', fault: neverRespond, isSlow: true };
  yield { name: 'a byte every 20 ms', fault: drip, isSlow: true };
}
