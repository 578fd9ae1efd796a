import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';
import type { Answer, Endpoint, Parsed } from '../contract/endpoint.ts';
import { stringifyJson } from '../contract/json.ts';
import { type NamingProfile, requestFromNaming, toNaming } from '../contract/naming.ts';
import { type Answers, type ReadyAnswer, readyAnswer } from './answer-cache.ts';
import { Refusal } from './refusal.ts';
import { withTold } from './upstream/age.ts';

/** How answers leave the house. */
export interface ServeOptions {
  readonly naming: NamingProfile;
  /** Parse our own answers against the contract; on in tests, where a difference is a failure. */
  readonly checkAnswers: boolean;
  /** Left out: every question is worked out anew. */
  readonly cache?: Answers | undefined;
}

/** How long an answer is good for. */
export interface Freshness<E extends Endpoint> {
  /** Seconds a client may keep an answer without asking. */
  readonly maxAgeSeconds: (answer: Answer<E>) => number;
  /** Seconds we keep it although the data is the same, where the clock is part of the answer. */
  readonly keepSeconds?: number;
}

const secondsOld = { maxAgeSeconds: () => 2 };

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Mounts one endpoint: parse what comes in, call the handler, send what it gives.
 * Bad input is answered 400 with one sentence that names the parameter (supplement 5).
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: ServeOptions,
  handler: (input: Parsed<E>) => Promise<Answer<E>>,
  freshness: Freshness<E> = secondsOld,
): void {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const allowed = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
  app.route({
    method: endpoint.method,
    url,
    handler: async (request, reply) => {
      const input = readInput(endpoint, request, options.naming);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const keepSeconds = freshness.keepSeconds ?? Number.POSITIVE_INFINITY;
      const answerer = async () => {
        const { made: answer, told } = await withTold(() => handler(input));
        if (options.checkAnswers) endpoint.response.parse(answer);
        const maxAgeSeconds = shorter(freshness.maxAgeSeconds(answer), told.maxAgeSeconds);
        const ready = readyAnswer(stringifyJson(toNaming(answer, options.naming)), maxAgeSeconds);
        return told.ageSeconds > 0 ? { ...ready, ageSeconds: told.ageSeconds } : ready;
      };
      const ready = await (options.cache ? options.cache.answer(key, keepSeconds, answerer) : answerer());
      return send(request, reply, ready);
    },
  });
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    handler: (request, reply) => {
      reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
      throw new Refusal(405, `${request.method} is not allowed here; use ${allowed[0]}.`);
    },
  });
}

/** What somebody else gave is good for no longer than they say, but for a second, in which many may ask for it. */
function shorter(ours: number, theirs: number | undefined): number {
  return theirs === undefined ? ours : Math.min(ours, Math.max(1, theirs));
}

function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest, naming: NamingProfile): Parsed<E> {
  const { params, query, body } = request;
  // The three shapes have no field in common, so together they are what `Parsed` says.
  return {
    ...read(endpoint.params, requestFromNaming(params, naming)),
    ...read(endpoint.query, requestFromNaming(query, naming)),
    ...read(endpoint.body, requestFromNaming(body ?? {}, naming)),
  } as Parsed<E>;
}

function read(shape: z.ZodMiniType, value: unknown): object {
  const result = shape.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Refusal(400, `${issue?.path.join('.') || 'The request'} ${issue?.message ?? 'is not valid'}.`);
  }
  return Object(result.data);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const { body, etag, maxAgeSeconds, ageSeconds, isLast } = answer;
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAgeSeconds}`);
  if (ageSeconds !== undefined) reply.header('age', ageSeconds);
  const type = 'application/json; charset=utf-8';
  if (isLast) {
    // The explorer knows this header from its own worker, and says from when such an answer is. A browser that stored the
    // answer would keep the header beyond the next 304, and the explorer say so for ever.
    reply.header('x-kept-at', Date.now() - 1000 * (ageSeconds ?? 0)).header('cache-control', 'no-store');
    return reply.type(type).send(body);
  }
  // RFC 9110, 13.1.2: tags are compared without their weakness.
  const known = request.method === 'POST' ? [] : (request.headers['if-none-match']?.split(/\s*,\s*/) ?? []);
  if (known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === etag.slice(2))) {
    return reply.code(304).send();
  }
  return reply.type(type).send(body);
}
