import fc from 'fast-check';
import { directorySorts } from '#contract/token.ts';
import { changedPosition, resigned } from '#server/testing/forged-cursor.ts';
import type { FuzzRequest } from '#server/testing/fuzz-request.ts';

const targets = [
  ...['//', '//x', '/tx//', '/assets/', '/assets/../index.html', '/../../../../etc/passwd'],
  ...['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/%00', '/v2/%00', '/%761/tx/latest'],
  ...['/v%31/tx/latest?limit=1', 'http://elsewhere.example/v1/tx/latest', 'http://[::1]:99999/v1/tx/latest'],
  ...['https://user:secret@elsewhere.example//x', 'ftp://elsewhere.example/', '*', '/?', '?', '#', ''],
  ...['/\u00ff\u00fe', '/\\..\\..', `/${'a'.repeat(256)}`, `/v1/tx/${'a'.repeat(4097)}`, `/${'a/'.repeat(3000)}`],
  ...[`/${'%41'.repeat(1500)}`],
];

const headerLines = [
  ...['Range: bytes=999999-', 'Range: bytes=0-0,1-1,-1', 'If-Match: "x"'],
  ...['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 'If-Modified-Since: x'],
  ...[`If-None-Match: ${' ,'.repeat(3500)}x`, 'Host: a\r\nHost: b', 'Host: \u00e4"><evil>', 'X-Forwarded-For: , , ,'],
  ...['X-Forwarded-Host: "><evil>', 'Content-Length: -1', 'Content-Length: 99999999999999999999'],
  ...['Content-Length: 1\r\nContent-Length: 2', 'Transfer-Encoding: chunked\r\nContent-Length: 3'],
  ...['Transfer-Encoding: gzip, chunked', 'Expect: 100-continue', 'Expect: x'],
  ...['Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings', 'Connection: keep-alive, close, \u0001'],
  ...['Accept-Encoding: br;q=x, *;q=0', 'Accept-Version: 9.9.9', 'Origin: \u00ff', ': no name', 'no colon'],
  ...[' leading space: x', 'Name\u0000: x', 'Name: \u0000', `X-Long: ${'a'.repeat(9000)}`],
  ...['Content-Type: application/json', 'Content-Encoding: gzip'],
];

const bodies = ['', '{', '[]', '5', '{"token_addresses":[]}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '\u0000\u00ff'];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''];
const methods = ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'PROPFIND', 'CONNECT', 'TRACE', 'PRI', 'get', 'G E T'];

const head = /^(?:[A-Z]+) [!-~]+ HTTP\/1\.[01]\r\n((?:[\w-]+: [ -~]*\r\n)*)\r\n/;

/** Returns whether bytes begin with a complete, well-formed request head, so that the service must respond. */
export function isWhole(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const [all, lines = ''] = head.exec(text) ?? [];
  if (all === undefined || /^Transfer-Encoding:/im.test(lines)) return false;
  const lengths = Array.from(lines.matchAll(/^Content-Length: (.*)\r$/gim), ([, length]) => Number(length));
  return lengths.every((length) => length >= 0 && length <= text.length - all.length);
}

/** Malformed requests, and valid ones with one error. */
export function rawRequests(sensible: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Buffer> {
  const target = fc.oneof(
    fc.constantFrom(...targets),
    sensible.map(({ url }) => url),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
  );
  const request = fc
    .record({
      method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...methods)),
      target,
      version: fc.constantFrom(...versions),
      lines: fc.subarray(headerLines, { maxLength: 3 }),
      hasHost: fc.nat(9),
      body: fc.constantFrom(...bodies),
    })
    .map(({ method, target, version, lines, hasHost, body }) => {
      const all = [...(hasHost === 0 ? [] : ['Host: explorer.example']), ...lines];
      if (body !== '' && !/^(Content-Length|Transfer-Encoding):/m.test(lines.join('\n'))) {
        all.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
      }
      return Buffer.from(`${method} ${target} ${version}\r\n${all.join('\r\n')}\r\n\r\n${body}`, 'latin1');
    });
  const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  const cut = fc.tuple(request, fc.nat(400)).map(([bytes, at]) => bytes.subarray(0, at));
  const twice = fc.tuple(request, request).map((both) => Buffer.concat(both));
  return fc.oneof(
    { weight: 12, arbitrary: request },
    { weight: 1, arbitrary: noise },
    { weight: 1, arbitrary: cut },
    { weight: 2, arbitrary: twice },
  );
}

/** A request as it is sent. */
export function bytesOf({ method, url, headers, payload }: FuzzRequest): Buffer {
  const body = Buffer.from(payload ?? '');
  const lines = [
    ...Object.entries({ host: 'explorer.example', ...headers }),
    ...(payload === undefined ? [] : [['content-length', String(body.length)] as const]),
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

/** Returns the first cursor of each list that has a next page, with the URL of the list. */
async function issuedCursors(address: string, words: ReadonlyMap<string, readonly string[]>) {
  const some = (name: string) => words.get(name) ?? [];
  const lists = [
    ...directorySorts.map((sort) => [`/v1/tokens?network=MAINNET&sort=${sort}`]),
    ['/v1/transactions?network=MAINNET&status=confirmed'],
    ['/v1/swaps?network=MAINNET'],
    ['/v1/stats/holders?network=MAINNET'],
    some('address').map((account) => `/v1/address/${account}/balances?network=MAINNET`),
    some('bitcoin address').map((account) => `/v1/bitcoin/address/${account}?network=MAINNET`),
  ];
  const found: { readonly url: string; readonly cursor: string }[] = [];
  for (const urls of lists) {
    for (const url of urls) {
      const response = await fetch(`${address}${url}&limit=1`);
      const cursor: unknown = response.ok && Object(await response.json()).nextCursor;
      if (typeof cursor !== 'string') continue;
      found.push({ url, cursor });
      break;
    }
  }
  return found;
}

/** Returns requests with cursors that were decoded, changed and encoded again, or changed in some bytes. */
export async function forgedCursors(
  address: string,
  words: ReadonlyMap<string, readonly string[]>,
): Promise<fc.Arbitrary<FuzzRequest>> {
  const lists = await issuedCursors(address, words);
  if (lists.length < directorySorts.length) throw new Error('The lists of the service have no cursors.');
  return fc.constantFrom(...lists).chain(({ url, cursor }) => {
    const bytes = Buffer.from(cursor, 'base64url');
    const position = changedPosition(cursor).map((changed) => resigned(cursor, changed));
    const byte = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)).map(([at, value]) => {
      const other = Buffer.from(bytes);
      other[at] = value;
      return other.toString('base64url');
    });
    const cut = fc.nat(bytes.length).map((length) => bytes.subarray(0, length).toString('base64url'));
    const kinds = fc.oneof({ weight: 6, arbitrary: position }, { weight: 2, arbitrary: byte }, cut);
    return kinds.map((forged) => ({ method: 'GET' as const, url: `${url}&cursor=${forged}`, headers: {} }));
  });
}
