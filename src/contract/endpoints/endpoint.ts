import type * as z from 'zod/mini';

/**
 * The outcomes of a request that are told as one sentence of text/plain (spec 7, supplement 5). 502 is ours: the service
 * that stands behind this one gave no answer that can be used.
 */
export type ErrorStatus = 400 | 404 | 405 | 413 | 415 | 429 | 500 | 502 | 503;

/** One operation of the service: the only description of it that either wing has. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** Path with `{name}` for each field of `params`. */
  readonly path: `/${string}`;
  /** Beside the specification: a client works without it, and another service may not have it. */
  readonly isExtension?: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

/** Names an endpoint; exists for inference only. */
export function endpoint<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(description: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return description;
}

/** The fields of a shape; none for a shape without fields, whose own type would forbid every name. */
type Sent<S extends z.ZodMiniType> = string extends keyof z.input<S> ? unknown : z.input<S>;
type Read<S extends z.ZodMiniType> = string extends keyof z.output<S> ? unknown : z.output<S>;

/** What a caller passes: path parameters, query and body side by side, defaults optional. */
export type Input<E extends Endpoint> = Sent<E['params']> & Sent<E['query']> & Sent<E['body']>;

/** What a handler receives: the same, parsed, defaults filled in. */
export type Parsed<E extends Endpoint> = Read<E['params']> & Read<E['query']> & Read<E['body']>;

/** What the service answers with status 200. */
export type ResponseBody<E extends Endpoint> = z.output<E['response']>;
