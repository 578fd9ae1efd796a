import type * as z from 'zod/mini';
import { None } from './common.ts';
import { propertiesOf } from './properties.ts';

/** Version of the specification that the API follows. */
export const apiVersion = '3.4.0';

/** Statuses with a message in text/plain (spec 7, supplement 5) and 502: the upstream sent no usable response. */
export type ErrorStatus = 400 | 404 | 405 | 413 | 415 | 429 | 431 | 500 | 502 | 503;

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** Path with `{name}` for each field of `params`. */
  readonly path: `/${string}`;
  /** Not in the specification: clients must work without it. The explorer treats 404 as not supported. */
  readonly isExtension?: boolean;
  readonly params: Params;
  readonly query: Query;
  /** Fields of the query that are ignored, without validation. */
  readonly unreadQuery?: (params: z.output<Params>) => readonly string[];
  readonly body: Body;
  /** The field of the body that is sent alone, as a list instead of an object. */
  readonly bodyList?: string;
  readonly response: Response;
}

/** Returns the JSON body of a request with these fields. */
export function bodyToSend({ bodyList }: Pick<Endpoint, 'bodyList'>, fields: object): unknown {
  return bodyList === undefined ? fields : propertiesOf(fields)[bodyList];
}

export function getEndpoint<Params extends z.ZodMiniType, Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  description: Omit<Endpoint<Params, Query, typeof None, Response>, 'method' | 'body'>,
): Endpoint<Params, Query, typeof None, Response> {
  return { ...description, method: 'GET', body: None };
}

export function postEndpoint<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  description: Omit<Endpoint<typeof None, Query, Body, Response>, 'method' | 'params'>,
): Endpoint<typeof None, Query, Body, Response> {
  return { ...description, method: 'POST', params: None };
}

/** Input fields of a schema; unknown for one without fields, since its own type would forbid every name. */
type Sent<S extends z.ZodMiniType> = string extends keyof z.input<S> ? unknown : z.input<S>;
type Read<S extends z.ZodMiniType> = string extends keyof z.output<S> ? unknown : z.output<S>;

/** Input of a client: path parameters, query and body in one object, defaults optional. */
export type Input<E extends Endpoint> = Sent<E['params']> & Sent<E['query']> & Sent<E['body']>;

/** Input of a handler: the same, parsed and with defaults. */
export type Parsed<E extends Endpoint> = Read<E['params']> & Read<E['query']> & Read<E['body']>;

export type ResponseBody<E extends Endpoint> = z.output<E['response']>;

/** Header of a service that responds but has no newer data. */
export const dataStopHeader = 'x-data-stopped';

export const stopReasons = ['disk-full', 'source-unavailable'] as const;

/** Why there is no newer data, and since when. */
export interface DataStop {
  /** Nothing can be written, or the service whose copy this is does not respond. */
  readonly reason: (typeof stopReasons)[number];
  /** Unix milliseconds. */
  readonly since: number;
}

/** The header's value, such as `disk-full; since=1795340000000`. */
export function formatDataStop({ reason, since }: DataStop): string {
  return `${reason}; since=${since}`;
}

/** undefined if the header is missing or has an unknown value. */
export function parseDataStop(header: string | null): DataStop | undefined {
  const [, name, since] = /^([a-z-]{1,30}); since=(\d{1,15})$/.exec(header ?? '') ?? [];
  const reason = stopReasons.find((known) => known === name);
  return reason && { reason, since: Number(since) };
}

/** Header of a service that passes requests on to another one until it has copied that one's data. */
export const dataCopyHeader = 'x-data-copying';

export interface DataCopy {
  /** From 0 to 1. */
  readonly share: number;
  /** undefined if unknown. */
  readonly secondsLeft: number | undefined;
}

/** The header's value, such as `share=0.43; left=720`. */
export function formatDataCopy({ share, secondsLeft }: DataCopy): string {
  const left = secondsLeft === undefined ? '' : `; left=${Math.ceil(secondsLeft)}`;
  return `share=${Math.floor(100 * share) / 100}${left}`;
}

/** undefined if the header is missing or has an unknown value. */
export function parseDataCopy(header: string | null): DataCopy | undefined {
  const [, share, left] = /^share=([01](?:\.\d{1,6})?)(?:; left=(\d{1,9}))?$/.exec(header ?? '') ?? [];
  return share === undefined
    ? undefined
    : { share: Math.min(1, Number(share)), secondsLeft: left === undefined ? undefined : Number(left) };
}

/** Returns the seconds of a `Retry-After` header, a number or a date (RFC 9110, 10.2.3); undefined if it is invalid. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The number of rows in a list, or in a page with `meta` and `data`; 0 for anything else. */
export function countRows(response: unknown): number {
  const list = Array.isArray(response) ? response : propertiesOf(response).data;
  return Array.isArray(list) ? list.length : 0;
}
