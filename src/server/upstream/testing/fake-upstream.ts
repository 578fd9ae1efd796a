import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringifyJson } from '../../../contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '../../../contract/codec/naming.ts';
import { samples } from '../../../contract/endpoints/samples.ts';

/** A request as it arrived. */
export interface Seen {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the service does with a request instead of answering it. */
export type Fault = (seen: Seen, response: ServerResponse) => unknown;

/** A service of the specification that somebody else runs, on a real port, with all the ways to be broken. */
export interface FakeUpstream {
  readonly url: string;
  /** Every request since the last reset. */
  readonly seen: Seen[];
  /** One for each request, in order; after the last one the service is whole again. */
  readonly faults: Fault[];
  /** For every request that has none of its own. */
  fault: Fault | undefined;
  /** By path, in its own names; a function answers each request anew. What is not here is answered with the samples. */
  readonly answers: Map<string, unknown>;
  /** What it answers as long as it is whole; undefined: it knows no such thing. */
  readonly answerTo: (seen: Seen) => unknown;
  close(): Promise<void>;
}

const page = (item: unknown) => ({ meta: samples.PageMeta, data: [item] });

/** By the end of the path, the longest first. */
const byPath: readonly (readonly [RegExp, unknown])[] = [
  [/^\/v1\/tx\/latest$/, [samples.TransactionSummary]],
  [/^\/v1\/tx\/batch$/, samples.TransactionBatch],
  [/^\/v1\/tx\/[^/]+$/, samples.SatsTransactionDetail],
  [/^\/v1\/address\/[^/]+\/transactions$/, page(samples.AddressTransaction)],
  [/^\/v1\/address\/[^/]+\/tokens$/, samples.AddressTokens],
  [/^\/v1\/address\/[^/]+$/, samples.AddressSummary],
  [/^\/v1\/tokens$/, samples.TokenDirectory],
  [/^\/v1\/tokens\/metadata\/batch$/, { metadata: [samples.ListedToken], total_count: 1 }],
  [/^\/v1\/tokens\/issuer-lookup$/, { results: [samples.IssuerLookupResult] }],
  [/^\/v1\/tokens\/[^/]+\/transactions$/, page(samples.TokenTransaction)],
  [/^\/v1\/tokens\/[^/]+\/holders$/, page(samples.TokenHolder)],
  [/^\/v1\/tokens\/[0-9a-f]{64}$/, samples.TokenDetails],
  [/^\/v1\/tokens\/[^/]+$/, [samples.ListedToken]],
  [/^\/v2\/stats\/summary$/, samples.NetworkSummary],
  [/^\/v2\/stats\/tpv$/, samples.Tpv],
  [/^\/v1\/stats\/historical\/[\w-]+$/, samples.History],
];

/**
 * @param naming whose names it speaks
 * @param prefix path before every path of the specification
 * @param port a free one if left out
 */
export async function openFakeUpstream(naming: NamingProfile = core, prefix = '', port = 0): Promise<FakeUpstream> {
  const faults: Fault[] = [];
  const answers = new Map<string, unknown>();
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    const fault = faults.shift() ?? fake.fault;
    if (fault) return fault(one, response);
    const answer = fake.answerTo(one);
    if (answer === undefined) return send(404, { detail: 'Not Found' })(one, response);
    return send(200, answer)(one, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const fake: FakeUpstream = {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    seen,
    faults,
    fault: undefined,
    answers,
    answerTo: (one) => {
      const [path = ''] = one.path.slice(prefix.length).split('?');
      // What is set by hand is in its own words already.
      if (!answers.has(path)) return toNaming(byPath.find(([pattern]) => pattern.test(path))?.[1], naming);
      const answer = answers.get(path);
      return typeof answer === 'function' ? answer(one) : answer;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

/** Answers with a status, and a body as text or as JSON. */
export function send(status: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return (_seen, response) => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : stringifyJson(body));
  };
}

/** Ends the connection without an answer. */
export const hangUp: Fault = (_seen, response) => response.destroy();

/** Says how long the answer is and stops before that. */
export const truncate: Fault = (_seen, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id":');
  setTimeout(() => response.destroy(), 20);
};

/** Never answers. */
export const sayNothing: Fault = () => {};
