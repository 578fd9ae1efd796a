import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small server of recorded responses. */
export interface FakeSource {
  readonly url: string;
  /** Paths in order, with the times of their requests on the clock of `performance`. */
  readonly received: { readonly path: string; readonly at: number }[];
  /** Bodies by path; another path is 404. */
  readonly bodies: Map<string, string>;
  /** Responds to a request instead, if set. */
  fault: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

export async function openFakeSource(bodies: Readonly<Record<string, string>> = {}): Promise<FakeSource> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    source.received.push({ path, at: performance.now() });
    if (source.fault) return source.fault(request, response);
    const body = source.bodies.get(path);
    if (body === undefined) response.writeHead(404).end('Not found');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const source: FakeSource = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    bodies: new Map(Object.entries(bodies)),
    fault: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return source;
}

const text =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

/** What a source may do instead of responding as it should, with the outcome that is counted. */
export const commonFaults = [
  ['429 with Retry-After', 'http_429', text(429, 'Too many requests', { 'retry-after': '30' })],
  ['503 with Retry-After', 'http_503', text(503, 'Busy', { 'retry-after': '30' })],
  ['500', 'http_500', text(500, 'Internal error')],
  ['no response', 'unreachable', () => {}],
  ['HTML', 'invalid', text(200, '<!doctype html><h1>Just a moment…</h1>', { 'content-type': 'text/html' })],
  ['a huge body', 'unreachable', text(200, `"${'9'.repeat(5 * 1024 * 1024)}"`)],
  ['an empty body', 'invalid', text(200, '')],
  ['JSON of another shape', 'invalid', text(200, '{"error":{"code":-32600}}')],
  [
    'bytes that are no text',
    'unreachable',
    (_: IncomingMessage, response: ServerResponse) => void response.end(Buffer.from([0xff, 0xfe, 0x80])),
  ],
  ['a redirect to another host', 'unreachable', text(302, '', { location: 'http://198.51.100.7/' })],
  ['a lost connection', 'unreachable', (request: IncomingMessage) => void request.socket.destroy()],
] as const;
