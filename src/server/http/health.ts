import type { FastifyInstance } from 'fastify';
import type { DataStop } from '#contract/endpoints/data-stop.ts';
import { StoreDamaged, StoreUnavailable, withTimeout } from '#server/store/engine/unavailable.ts';
import { HttpError } from './http-error.ts';

/** A store that takes longer is not ready. */
const checkTimeoutMs = 1000;

/** Public, so without details: those are in the log. */
export const damagedMessage = 'The files of the store are damaged; it must be restored.';

export interface HealthOptions {
  /** @throws Error if the store is unreachable or not ready */
  readonly check: () => Promise<unknown>;
  /** Why no new data is written, and since when; default: unknown. */
  readonly dataStop?: () => DataStop | undefined;
  /** Whether the service is shutting down: it still serves, but takes no new clients; default: no. */
  readonly isEnding?: () => boolean;
}

/** Probes are not rate limited. */
const withoutRateLimit = { config: { rateLimit: false } } as const;

/** Serves `/healthz` and `/readyz` (supplement 6). */
export function healthRoutes(app: FastifyInstance, { check, dataStop, isEnding }: HealthOptions): void {
  app.get('/healthz', withoutRateLimit, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('The service is alive.'),
  );

  app.get('/readyz', withoutRateLimit, async (_request, reply) => {
    if (isEnding?.()) throw new HttpError(503, 'The service is shutting down.', 5);
    try {
      await withTimeout(checkTimeoutMs, check());
    } catch (error) {
      // An unavailable store needs no stack in the log.
      if (error instanceof StoreUnavailable) reply.log.warn(error.message);
      else reply.log.warn({ err: error }, 'not ready');
      throw new HttpError(503, error instanceof StoreDamaged ? damagedMessage : 'The database cannot be reached.', 5);
    }
    const stop = dataStop?.();
    const stopped = stop && ` Its data stopped at ${new Date(stop.since).toISOString()}: the disk is full.`;
    return reply.type('text/plain; charset=utf-8').send(`The service is ready.${stopped ?? ''}`);
  });
}
