import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringifyJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';

/** A received request. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Replaces the response to a request. */
export type Fault = (received: ReceivedRequest, response: ServerResponse) => unknown;

/** A fake upstream service on a real port, with injectable faults. */
export interface FakeUpstream {
  readonly url: string;
  /** Requests since the last reset. */
  readonly received: ReceivedRequest[];
  /** One for each request, in order; afterwards the service works again. */
  readonly faults: Fault[];
  /** For every request without its own fault. */
  fault: Fault | undefined;
  /** Responses by path, in the service's own names; a function computes each one. Other paths get the samples. */
  readonly responses: Map<string, unknown>;
  /** The response without faults; undefined for 404. */
  readonly responseTo: (received: ReceivedRequest) => unknown;
  close(): Promise<void>;
}

const page = (item: unknown) => ({ meta: samples.PageMeta, data: [item] });

/** By path. */
const byPath: readonly (readonly [RegExp, unknown])[] = [
  [/^\/v1\/tx\/latest$/, [samples.TransactionSummary]],
  [/^\/v1\/tx\/latest\/values$/, [samples.LatestValue]],
  [/^\/v1\/tx\/batch$/, samples.TransactionBatch],
  [/^\/v1\/tx\/[^/]+$/, samples.SatsTransactionDetail],
  [/^\/v1\/transactions$/, samples.FilteredTransactions],
  [/^\/v1\/address\/[^/]+\/transactions$/, page(samples.AddressTransaction)],
  [/^\/v1\/address\/[^/]+\/tokens$/, samples.AddressTokens],
  [/^\/v1\/address\/[^/]+\/balances$/, samples.AddressBalances],
  [/^\/v1\/address\/[^/]+\/balances\/\w+$/, samples.BalanceHistory],
  [/^\/v1\/address\/[^/]+$/, samples.AddressSummary],
  [/^\/v1\/bitcoin\/tx\/[^/]+$/, samples.BitcoinTransfers],
  [/^\/v1\/bitcoin\/address\/[^/]+$/, samples.BitcoinAddressTransfers],
  [/^\/v1\/tokens$/, samples.TokenDirectory],
  [/^\/v1\/tokens\/metadata\/batch$/, { metadata: [samples.ListedToken], total_count: 1 }],
  [/^\/v1\/tokens\/issuer-lookup$/, { results: [samples.IssuerLookupResult] }],
  [/^\/v1\/tokens\/[^/]+\/transactions$/, page(samples.TokenTransaction)],
  [/^\/v1\/tokens\/[^/]+\/holders$/, page(samples.TokenHolder)],
  [/^\/v1\/tokens\/[^/]+\/history$/, samples.TokenHistory],
  [/^\/v1\/tokens\/[0-9a-f]{64}$/, samples.TokenDetails],
  [/^\/v1\/tokens\/[^/]+$/, [samples.ListedToken]],
  [/^\/v1\/swaps\/[^/]+$/, samples.Swap],
  [/^\/v1\/swaps$/, samples.SwapPage],
  [/^\/v2\/stats\/summary$/, samples.NetworkSummary],
  [/^\/v1\/stats\/holders$/, samples.SatsHolders],
  [/^\/v2\/stats\/tpv$/, samples.Tpv],
  [/^\/v1\/stats\/leaderboard\/wallets$/, samples.WalletLeaderboard],
  [/^\/v1\/stats\/leaderboard\/tokens$/, samples.TokenLeaderboard],
  [/^\/v1\/stats\/historical\/[\w-]+$/, samples.History],
];

/**
 * @param naming profile of the service
 * @param prefix of every path
 * @param port default: a free one
 */
export async function openFakeUpstream(naming: NamingProfile = core, prefix = '', port = 0): Promise<FakeUpstream> {
  const faults: Fault[] = [];
  const responses = new Map<string, unknown>();
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const receivedRequest = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    received.push(receivedRequest);
    const fault = faults.shift() ?? fake.fault;
    if (fault) return fault(receivedRequest, response);
    const responseBody = fake.responseTo(receivedRequest);
    if (responseBody === undefined) return respond(404, { detail: 'Not Found' })(receivedRequest, response);
    return respond(200, responseBody)(receivedRequest, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const fake: FakeUpstream = {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    received,
    faults,
    fault: undefined,
    responses,
    responseTo: (receivedRequest) => {
      const [path = ''] = receivedRequest.path.slice(prefix.length).split('?');
      // Responses set by a test already use the service's names.
      if (!responses.has(path)) return toNaming(byPath.find(([pattern]) => pattern.test(path))?.[1], naming);
      const response = responses.get(path);
      return typeof response === 'function' ? response(receivedRequest) : response;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

/** Responds with a status and a body as text or JSON. */
export function respond(status: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return (_seen, response) => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : stringifyJson(body));
  };
}

/** Closes the connection without a response. */
export const hangUp: Fault = (_seen, response) => response.destroy();

/** Announces a length and stops before that. */
export const truncate: Fault = (_seen, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id":');
  setTimeout(() => response.destroy(), 20);
};

/** Never responds. */
export const neverRespond: Fault = () => {};
