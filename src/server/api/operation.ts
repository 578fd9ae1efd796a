import { foreignCursor, Network, pageMax } from '#contract/common.ts';
import type { Endpoint, Input, Parsed, ResponseBody } from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import { historyDays, historyRange } from '#contract/stats.ts';
import { HttpError } from '#server/errors.ts';
import type { ReadContext } from '#server/store/read/cursor.ts';

/** The groups of the specification (spec 1), as the reference describes them. */
export const tags = {
  Tx: 'Transactions of the whole network.',
  Address: 'Balances, tokens and transactions of an address or public key.',
  Bitcoin: 'Deposits and withdrawals by Bitcoin transaction or Bitcoin address.',
  Token: 'Tokens: details, search, transactions, holders, issuers.',
  Swap: 'Transactions that exchange one asset for another.',
  Stats: 'Network statistics.',
  Historical: 'Network statistics by day or week.',
  Registry: 'Public names, warnings and banners of the operator.',
} as const;

/** Subject of a path, which may be unknown, and the beginning of its 404 message. */
export const subjects = {
  transaction: 'No transaction with this txid',
  token: 'Token not found',
  swap: 'Swap not found',
} as const;

/** A function with a method's type, so that one list holds the operations of all endpoints. */
type Bivariant<In, Out> = { of(input: In): Out }['of'];

/** Responds to a query; undefined if the subject is unknown or, without a subject, if the cursor is of another list. */
export type Respond<Query = object, Body = unknown> = Bivariant<Query, Promise<Body | undefined>>;

/** Definition of an endpoint, from which routes, OpenAPI, upstream requests, samples and fuzzing are derived. */
export interface Operation<Request = object, Query = object, Body = unknown> {
  readonly endpoint: Endpoint;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description: string;
  /** Descriptions of parameters that no other operation has. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What a 404 reports as unknown; if missing, there is no 404. */
  readonly subject?: keyof typeof subjects;
  /** Whether a request counts against the budget and the rate limit of expensive ones; default: no. */
  readonly isExpensive?: boolean | Bivariant<Request, boolean>;
  /** `max-age` of a response in seconds; default 2. */
  readonly maxAgeSeconds?: number | Bivariant<Body, number>;
  /** Seconds to cache a response that depends on the clock, even if the data is unchanged. */
  readonly ttlSeconds?: number;
  /** Validates what the schema cannot, and completes the request. @throws HttpError 400 */
  readonly prepare?: Bivariant<Request, Query>;
  /** A request of documents, tests and benchmarks, and its response over the samples of the contract. */
  readonly sample: { readonly request: object; readonly response: Body };
  /** The function of `store/read`, or one that calls it. */
  read(context: ReadContext, query: NoInfer<Query>): Promise<Body | undefined>;
}

/** An operation without its endpoint, whose sample the compiler checks. */
type Details<E extends Endpoint, Query> = Omit<Operation<Parsed<E>, Query, ResponseBody<E>>, 'endpoint' | 'sample'> & {
  readonly sample: { readonly request: Input<E>; readonly response: ResponseBody<E> };
};

export function operation<E extends Endpoint, Query = Parsed<E>>(
  endpoint: E,
  { sample, ...details }: Details<E, Query>,
): Operation<Parsed<E>, Query, ResponseBody<E>> {
  return { endpoint, ...details, sample: { request: propertiesOf(sample.request), response: sample.response } };
}

/** @param input as the endpoint parsed it @throws HttpError with a message for the client */
export async function respondTo({ prepare, subject }: Operation, respond: Respond, input: object): Promise<unknown> {
  const query = prepare ? prepare(input) : input;
  const network = networkOf(input);
  expectOnNetwork(input, network);
  const body = await respond(query);
  if (body !== undefined) return body;
  throw subject ? new HttpError(404, `${subjects[subject]} on ${network}.`) : new HttpError(400, foreignCursor);
}

/** Returns the network of what an endpoint parsed: all have that parameter. */
export function networkOf(input: object): Network {
  return Network.parse(propertiesOf(input).network);
}

/** Checks every address of an input. @throws HttpError 400 if one belongs to another network than the requested one */
export function expectOnNetwork(input: object, network: Network): void {
  for (const [field, value] of Object.entries(input)) {
    const items = Array.isArray(value) ? value.map((item, index) => [`${field}.${index}`, item]) : [[field, value]];
    for (const [name, item] of items) {
      const own: unknown = propertiesOf(item).network;
      if (own === undefined || own === network) continue;
      const message =
        own === 'testnet'
          ? 'must be a Bitcoin address on MAINNET or REGTEST, not on another test network'
          : `belongs to ${own}, not to ${network}; use network=${own}`;
      throw new HttpError(400, `${name} ${message}.`);
    }
  }
}

export const nextPage = 'Pass `nextCursor` as `cursor` to get the next page; it is null on the last page.';
export const totalOrder = 'Equal times keep the order of first ingest, so pages do not repeat rows.';

/** Caching of responses with prices or the last 24 hours, which depend on the clock. */
export const lastDay = { maxAgeSeconds: 5, ttlSeconds: 2 };

/** Larger batches cost as much as a long page. */
export const cheapBatchMax = 20;

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: 'created_at' | 'updated_at';
  readonly from_timestamp?: string | undefined;
  readonly to_timestamp?: string | undefined;
}

export function isExpensivePage({ limit, offset, sort, from_timestamp, to_timestamp }: PageRequest): boolean {
  // No index has the creation times of a range in the order of updates.
  const isWalk = sort === 'updated_at' && (from_timestamp ?? to_timestamp) !== undefined;
  return limit > pageMax || offset >= 1000 || isWalk;
}

/** @param days of a request without a start, and the most @throws HttpError 400 if the range is empty or too long */
export function dayRange(
  input: Parameters<typeof historyRange>[0],
  days: { readonly byDefault: number; readonly max: number } = historyDays.daily,
): { readonly start_date: string; readonly end_date: string } {
  const { start_date, end_date, days: requested } = historyRange(input, new Date(), days.byDefault);
  if (requested < 1) throw new HttpError(400, `start_date must not be after end_date, which is ${end_date}.`);
  if (requested > days.max) {
    throw new HttpError(400, `start_date must be at most ${days.max - 1} days before end_date, ${end_date}.`);
  }
  return { start_date, end_date };
}
