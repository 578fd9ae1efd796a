import type * as z from 'zod/mini';
import { None } from './endpoints/common.ts';

/** Version of the specification that the API follows. */
export const apiVersion = '3.4.0';

/**
 * Statuses with an error message of text/plain (spec 7, supplement 5). 502 is not in the specification: the upstream
 * service sent no usable response.
 */
export type ErrorStatus = 400 | 404 | 405 | 413 | 415 | 429 | 500 | 502 | 503;

/** An operation of the API, as the service and its clients use it. */
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
  readonly response: Response;
}

export function getEndpoint<Params extends z.ZodMiniType, Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  description: Omit<Endpoint<Params, Query, typeof None, Response>, 'method' | 'body'>,
): Endpoint<Params, Query, typeof None, Response> {
  return { ...description, method: 'GET', body: None };
}

/** An endpoint without path parameters. */
export function postEndpoint<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  description: Omit<Endpoint<typeof None, Query, Body, Response>, 'method' | 'params'>,
): Endpoint<typeof None, Query, Body, Response> {
  return { ...description, method: 'POST', params: None };
}

/** Input fields of a schema. A schema without fields maps to unknown, since its own type would forbid every name. */
type Sent<S extends z.ZodMiniType> = string extends keyof z.input<S> ? unknown : z.input<S>;
type Read<S extends z.ZodMiniType> = string extends keyof z.output<S> ? unknown : z.output<S>;

/** Input of a client: path parameters, query and body in one object, defaults optional. */
export type Input<E extends Endpoint> = Sent<E['params']> & Sent<E['query']> & Sent<E['body']>;

/** Input of a handler: the same, parsed and with defaults. */
export type Parsed<E extends Endpoint> = Read<E['params']> & Read<E['query']> & Read<E['body']>;

/** Body of a response with status 200. */
export type ResponseBody<E extends Endpoint> = z.output<E['response']>;
