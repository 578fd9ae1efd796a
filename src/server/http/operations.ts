import type { FastifyInstance } from 'fastify';
import type { DataStop } from '../../contract/endpoints/data-stop.ts';
import { StoreDamaged, StoreUnavailable, within } from '../store/engine/unavailable.ts';
import { Refusal } from './refusal.ts';

/** A store that takes longer is not ready. */
const longestCheckMs = 1000;

/** Which files and what to do is in the log: anyone may read this. */
export const damaged = 'The files of the store are damaged; it must be restored.';

/** What the operator's tools ask about. */
export interface OperationsOptions {
  /** @throws where the store cannot be reached or is not ready */
  readonly check: () => Promise<unknown>;
  /** Why no new data is written, and since when; left out: nobody knows. */
  readonly dataStop?: () => DataStop | undefined;
}

/** Probes come at a rate of the operator's own. */
const uncounted = { config: { rateLimit: false } } as const;

/** `/healthz` and `/readyz` (supplement 6). */
export function serveOperations(app: FastifyInstance, { check, dataStop }: OperationsOptions): void {
  app.get('/healthz', uncounted, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('The service is alive.'),
  );

  app.get('/readyz', uncounted, async (_request, reply) => {
    try {
      await within(longestCheckMs, check());
    } catch (error) {
      // Expected trouble is one sentence; anything else is ours, with its stack.
      if (error instanceof StoreUnavailable) reply.log.warn(error.message);
      else reply.log.warn({ err: error }, 'not ready');
      throw new Refusal(503, error instanceof StoreDamaged ? damaged : 'The database cannot be reached.', 5);
    }
    const stop = dataStop?.();
    const stopped = stop && ` Its data stopped at ${new Date(stop.since).toISOString()}: the disk is full.`;
    return reply.type('text/plain; charset=utf-8').send(`The service is ready.${stopped ?? ''}`);
  });
}
