import { type IncomingMessage, METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { decodeOnOtherNetwork } from '#contract/codec/identifier.ts';
import { stringifyJson } from '#contract/codec/json.ts';
import { type NamingProfile, requestFromNaming, toNaming } from '#contract/codec/naming.ts';
import { alternatives, networks } from '#contract/common.ts';
import type { Endpoint, Parsed } from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import { type Operation, type Respond, respondTo } from '#server/api/operation.ts';
import { HttpError } from '#server/errors.ts';
import { cancelOn } from '#server/store/engine/pool.ts';
import { withResponseAge } from '#server/upstream/http.ts';
import { type CachedResponse, type ResponseCache, toCachedResponse } from './cache.ts';
import { type Budgets, type CountRequest, disconnectSignal, isApiPath } from './limits.ts';

export interface ServeOptions {
  readonly naming: NamingProfile;
  /** Whether to validate our own responses against the contract; on in tests. */
  readonly validateResponses: boolean;
  readonly cache: ResponseCache;
  readonly budgets: Budgets;
  /** Counts each request against the limit of its client; default: no limit. */
  readonly count?: CountRequest;
}

/** Registers an operation. Invalid input is 400 with one sentence that names the parameter (supplement 5). */
export function serve(app: FastifyInstance, operation: Operation, respond: Respond, options: ServeOptions): void {
  const { endpoint, maxAgeSeconds = 2, ttlSeconds, isExpensive = false } = operation;
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.route({
    method: endpoint.method,
    url,
    handler: async (request, reply) => {
      const input = readInput(endpoint, request, options.naming);
      const isCostly =
        !(input instanceof HttpError) && (typeof isExpensive === 'function' ? isExpensive(input) : isExpensive);
      await options.count?.(isCostly ? 'expensive' : 'cheap', request, reply);
      if (input instanceof HttpError) throw input;
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const read = async () => {
        const { value: body, age } = await withResponseAge(() => respondTo(operation, respond, input));
        if (options.validateResponses) endpoint.response.parse(body);
        const ourSeconds = typeof maxAgeSeconds === 'function' ? maxAgeSeconds(body) : maxAgeSeconds;
        const freshSeconds = freshFor(ourSeconds, age.maxAgeSeconds);
        const response = toCachedResponse(stringifyJson(toNaming(body, options.naming)), freshSeconds);
        return age.ageSeconds > 0 ? { ...response, ageSeconds: age.ageSeconds } : response;
      };
      const { cheap, expensive } = options.budgets;
      const budget = isCostly ? expensive : cheap;
      const compute = (signal: AbortSignal) => budget.run(() => cancelOn(signal, read), signal);
      const response = await options.cache.get(key, ttlSeconds, compute, disconnectSignal(reply));
      return send(request, reply, response);
    },
  });
}

const knownMethods: ReadonlySet<string> = new Set(METHODS);

/**
 * Prepares a request for the router, which fails for methods that the parser takes from other protocols, such as those
 * of RTSP, or from HTTP/2, and for absolute URLs (RFC 9112, 3.2.2).
 * @returns the path with its query
 */
export function normalizeTarget(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const { method = '', url = '/' } = request;
  // No route has this method, so that all are refused the same way.
  if (!knownMethods.has(method)) request.method = 'TRACE';
  const [start = '', host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  const rest = url.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** @returns registers 405 for methods that paths added in between lack; a wildcard needs {@link methodNotAllowed} */
export function rejectOtherMethods(app: FastifyInstance, count: CountRequest): () => void {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methodsOf.set(url, new Set([...(methodsOf.get(url) ?? []), ...[method].flat()]));
  });
  return () => {
    for (const [url, methods] of [...methodsOf].filter(([path]) => !path.includes('*'))) {
      const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.has(method));
      if (others.length === 0) continue;
      app.route({
        method: others,
        url,
        // In onRequest, before the body is read.
        onRequest: async (request, reply) => {
          // Other routes are counted by their own hook.
          if (isApiPath(url)) await count('cheap', request, reply);
          throw methodNotAllowed(request, reply, [...methods]);
        },
        handler: () => {},
      });
    }
  };
}

export function methodNotAllowed(
  { method }: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): HttpError {
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
  return new HttpError(405, `${method} is not allowed; use ${allowed[0]}.`);
}

/** Upstream data is fresh as long as the upstream says, but at least one second, which many requests may share. */
function freshFor(ours: number, theirs: number | undefined): number {
  return theirs === undefined ? ours : Math.min(ours, Math.max(1, theirs));
}

function readInput<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: FastifyRequest,
  naming: NamingProfile,
): (Parsed<E> & object) | HttpError {
  try {
    // The three shapes have distinct fields, so together they are the parsed input.
    const path = parsePart(endpoint.params, params, naming);
    const unread = endpoint.unreadQuery?.(path) ?? [];
    const fields = Object.entries(propertiesOf(query)).filter(([name]) => !unread.includes(name));
    return {
      ...propertiesOf(path),
      ...propertiesOf(parsePart(endpoint.query, Object.fromEntries(fields), naming)),
      ...readBody(endpoint, body ?? {}, naming),
    } as Parsed<E> & object;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function readBody({ body: shape, bodyList }: Endpoint, body: unknown, naming: NamingProfile): object {
  if (bodyList !== undefined && Array.isArray(body))
    return propertiesOf(parsePart(shape, { [bodyList]: body }, naming));
  if (bodyList !== undefined) throw new HttpError(400, 'The request body must be a JSON array of strings.');
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return propertiesOf(parsePart(shape, body, naming));
  const fields = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
  throw new HttpError(400, `The request body must be a JSON object with ${fields.join(' and ')}.`);
}

/** @throws HttpError 400 with one sentence that names the parameter */
export function parsePart<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  naming: NamingProfile,
): z.output<Shape> {
  rejectOtherNetworks(value, naming);
  const result = shape.safeParse(requestFromNaming(value, naming));
  if (!result.success) {
    const [issue] = result.error.issues;
    // A list of choices has the names of this profile.
    const message = (issue?.message ?? 'is not valid').replaceAll(/\w+/g, (type) =>
      type.endsWith('_transfer') ? String(propertiesOf(toNaming({ type }, naming)).type) : type,
    );
    throw new HttpError(400, `${issue?.path.join('.') || 'The request'} ${message}.`);
  }
  return result.data;
}

/** @throws HttpError 400 that names the network of an address, invoice or token that is of none of ours */
function rejectOtherNetworks(fields: unknown, naming: NamingProfile): void {
  for (const [name, value] of Object.entries(propertiesOf(fields))) {
    for (const text of [value].flat()) {
      const other = typeof text === 'string' ? decodeOnOtherNetwork(text.trim(), naming) : undefined;
      if (!other) continue;
      const noun = other.of === 'address' || other.of === 'invoice' ? `an ${other.of}` : 'a token';
      throw new HttpError(400, `${name} is ${noun} of ${other.belongsTo}, not of ${alternatives(networks)}.`);
    }
  }
}

function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const { body, etag, maxAgeSeconds, ageSeconds, isStale } = response;
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAgeSeconds}`);
  if (ageSeconds !== undefined) reply.header('age', ageSeconds);
  const type = 'application/json; charset=utf-8';
  if (isStale) {
    // The explorer reads this header, which its service worker also sets. A browser that stored this response would
    // reuse the header for every later 304.
    reply.header('x-cached-at', Date.now() - 1000 * (ageSeconds ?? 0)).header('cache-control', 'no-store');
    return reply.type(type).send(body);
  }
  const isKnown = request.method !== 'POST' && matchesEntityTag(request.headers['if-none-match'], etag);
  if (isKnown) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Returns whether `If-None-Match` matches a tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const wanted = opaqueTag(tag);
  // Splitting at a fixed string takes linear time.
  return header.split(',').some((text) => {
    const known = text.trim();
    return known === '*' || opaqueTag(known) === wanted;
  });
}

function opaqueTag(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
