import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** So many requests in a time, for each client. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const forService = /^\/v\d+\//;

/**
 * Answers 503 with `Retry-After` where more API requests are under way than the service can hope to answer
 * soon, instead of queueing them (supplement 5).
 */
export function boundLoad(app: FastifyInstance, mostUnderWay: number): void {
  const underWay = new WeakSet<object>();
  let count = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!forService.test(request.url)) return;
    if (count >= mostUnderWay) {
      throw new Refusal(503, 'The service is busy; try again in a second.', 1);
    }
    count++;
    underWay.add(request.raw);
    // Also where the client went away before the answer.
    reply.raw.once('close', () => {
      if (underWay.delete(request.raw)) count--;
    });
  });
}

/** Answers 429 with `Retry-After` to a client that asks more than it may; tells every client where it stands. */
export async function limitRate(app: FastifyInstance, limit: RateLimit): Promise<void> {
  await app.register(rateLimit, {
    max: limit.requests,
    timeWindow: limit.seconds * 1000,
    enableDraftSpec: true,
    allowList: (request) => !forService.test(request.url),
    errorResponseBuilder: (_request, { after }) =>
      new Refusal(429, `At most ${limit.requests} requests in ${limit.seconds} s are allowed; try again in ${after}.`),
  });
}
