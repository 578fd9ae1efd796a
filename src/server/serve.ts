import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';
import type { Answer, Endpoint, Parsed } from '../contract/endpoint.ts';
import { stringifyJson } from '../contract/json.ts';
import { type NamingProfile, toNaming } from '../contract/naming.ts';
import { Refusal } from './refusal.ts';

/** How answers leave the house. */
export interface ServeOptions {
  readonly naming: NamingProfile;
  /** Parse our own answers against the contract; on in tests, where a difference is a failure. */
  readonly checkAnswers: boolean;
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
): void {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const allowed = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
  app.route({
    method: endpoint.method,
    url,
    handler: async (request, reply) => {
      const answer = await handler(readInput(endpoint, request));
      if (options.checkAnswers) endpoint.response.parse(answer);
      return send(reply, toNaming(answer, options.naming));
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

function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> {
  // The three shapes have no field in common, so together they are what `Parsed` says.
  return {
    ...read(endpoint.params, request.params),
    ...read(endpoint.query, request.query),
    ...read(endpoint.body, request.body ?? {}),
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

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  // A list is seconds old the moment it is sent; nobody in between may keep it.
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(stringifyJson(answer));
}
