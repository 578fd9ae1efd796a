import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { stringifyJson } from '../../contract/codec/json.ts';
import { type NamingProfile, requestFromNaming, toNaming } from '../../contract/codec/naming.ts';
import type { Answer, Endpoint, Parsed } from '../../contract/endpoints/endpoint.ts';
import { type Answers, type ReadyAnswer, readyAnswer } from '../cache/answer-cache.ts';
import { cancelOn } from '../store/engine/cancellation.ts';
import { withTold } from '../upstream/age.ts';
import { type Budgets, clientLeft } from './budgets.ts';
import { isTagKnown } from './entity-tag.ts';
import { Refusal } from './refusal.ts';

/** How answers leave the house. */
export interface ServeOptions {
  readonly naming: NamingProfile;
  /** Parse our own answers against the contract; on in tests, where a difference is a failure. */
  readonly checkAnswers: boolean;
  readonly cache: Answers;
  readonly budgets: Budgets;
}

/** What is particular to an endpoint. */
export interface RouteOptions<E extends Endpoint> {
  /** Seconds a client may keep an answer without asking; left out: 2. */
  readonly maxAgeSeconds?: (answer: Answer<E>) => number;
  /** Seconds we keep it although the data is the same, where the clock is part of the answer. */
  readonly keepSeconds?: number;
  /** Whether a question comes out of the small budget for costly ones; left out: none does. */
  readonly isDear?: (input: Parsed<E>) => boolean;
}

/** Whether a page is long, or so deep that many rows have to be skipped. */
export function isDearPage({ limit, offset }: { readonly limit: number; readonly offset: number }): boolean {
  return limit > 100 || offset >= 1000;
}

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
  { maxAgeSeconds = () => 2, keepSeconds, isDear = () => false }: RouteOptions<E> = {},
): void {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const allowed = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
  app.route({
    method: endpoint.method,
    url,
    handler: async (request, reply) => {
      const input = readInput(endpoint, request, options.naming);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const work = async () => {
        const { made: answer, told } = await withTold(() => handler(input));
        if (options.checkAnswers) endpoint.response.parse(answer);
        const freshSeconds = shorter(maxAgeSeconds(answer), told.maxAgeSeconds);
        const ready = readyAnswer(stringifyJson(toNaming(answer, options.naming)), freshSeconds);
        return told.ageSeconds > 0 ? { ...ready, ageSeconds: told.ageSeconds } : ready;
      };
      const { cheap, dear } = options.budgets;
      const budget = isDear(input) ? dear : cheap;
      const answerer = (signal: AbortSignal) => budget.run(() => cancelOn(signal, work), signal);
      const ready = await options.cache.answer(key, keepSeconds, answerer, clientLeft(reply));
      return send(request, reply, ready);
    },
  });
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read: what it is does not matter.
    onRequest: (request, reply) => {
      reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
      throw new Refusal(405, `${request.method} is not allowed here; use ${allowed[0]}.`);
    },
    handler: () => {},
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
    ...readBody(endpoint.body, requestFromNaming(body ?? {}, naming)),
  } as Parsed<E>;
}

function readBody(shape: z.ZodMiniType, body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return read(shape, body);
  const fields = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
  throw new Refusal(400, `The request body must be a JSON object with ${fields.join(' and ')}.`);
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
  const isKnown = request.method !== 'POST' && isTagKnown(request.headers['if-none-match'], etag);
  if (isKnown) return reply.code(304).send();
  return reply.type(type).send(body);
}
