import { stringifyJson } from '#contract/codec/json.ts';
import type { DataCopy, DataStop, Endpoint } from '#contract/endpoint.ts';
import { type SizedRequest, SizeLimits } from '#contract/size-limits.ts';
import { rejectionOf } from './api-error.ts';

/* Requests of a service that allows fewer rows or items than the specification. Most services need none of this. */

/** The fields of a request. */
export interface Fields extends SizedRequest {
  readonly params: Readonly<Record<string, unknown>>;
}

/** A request and its response. */
export interface Exchange {
  /** Path and query. */
  readonly path: string;
  readonly requestBody: string | undefined;
  readonly body: string;
  /** The body as JSON, in the service's names. */
  readonly value: unknown;
  readonly cachedAt: number | undefined;
  readonly dataStop: DataStop | undefined;
  readonly dataCopy: DataCopy | undefined;
}

/** Sends a request in parts of the sizes that the service allows. */
export type Divide = (
  endpoint: Endpoint,
  fields: Fields,
  send: (part: Fields) => Promise<Exchange>,
) => Promise<Exchange>;

/** Returns a function that learns the sizes that the paths of a service allow. */
export function divideRequests(): Divide {
  const limits = new SizeLimits(rejectionOf);
  return async (endpoint, fields, send) => {
    const sent: Exchange[] = [];
    const value = await limits.request(endpoint.path, withPlace(fields), async (part) => {
      const exchange = await send(part);
      sent.push(exchange);
      return exchange.value;
    });
    const last = sent.at(-1);
    if (last === undefined) throw new Error('A request has no part.');
    if (value === last.value) return last;
    const cachedAt = sent.flatMap((part) => part.cachedAt ?? []);
    return {
      ...last,
      value,
      body: stringifyJson(value),
      // The oldest part says how old the rows are.
      cachedAt: cachedAt.length > 0 ? Math.min(...cachedAt) : undefined,
    };
  };
}

/** Returns the fields with the offset of the first page: the parts after it are found by theirs. */
function withPlace(fields: Fields): Fields {
  const { query } = fields;
  const isFirstPage = 'offset' in query && query.limit !== undefined && query.offset === undefined;
  return isFirstPage ? { ...fields, query: { ...query, offset: 0 } } : fields;
}
