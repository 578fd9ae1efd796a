import type { FastifyReply } from 'fastify';
import type { MetricValue } from './metrics.ts';
import { Bulkhead } from './limits.ts';
import { HttpError } from './http-error.ts';

/** Concurrency limits by cost, so that expensive requests leave capacity for cheap ones. */
export interface Budgets {
  /** Single items, short pages, current statistics. */
  readonly cheap: Bulkhead;
  /** Long or deep pages, history, large batches, the sitemap. */
  readonly expensive: Bulkhead;
}

/** Queueing and running together take less than a second, transfer included. */
const maxWaitMs = 750;

/** Delays rejections, so that clients that retry at once do not monopolise the event loop. */
const rejectDelayMs = 600;

/**
 * Returns the limits over a store.
 * @param sessions queries that it runs concurrently
 */
export function storeBudgets(sessions: number): Budgets {
  return {
    // At least two: while one query runs, another response is serialized.
    cheap: new Bulkhead({ maxRunning: Math.max(2, Math.floor(sessions * 0.6)), maxWaitMs, rejectDelayMs }),
    // With a single shared session, expensive requests take half of its time at most.
    expensive: new Bulkhead({
      maxRunning: Math.max(1, Math.floor(sessions * 0.2)),
      maxWaitMs,
      rejectDelayMs,
      cooldown: sessions === 1 ? 1 : 0,
    }),
  };
}

/** Returns the limits over an upstream service, which has its own limits and bounds every wait. */
export function upstreamBudgets(): Budgets {
  const unlimited = Number.POSITIVE_INFINITY;
  const shared = new Bulkhead({ maxRunning: 4096, maxWaitMs: unlimited, maxQueued: 0 });
  return { cheap: shared, expensive: shared };
}

/** Returns the load of each budget as metrics. */
export function budgetGauges({ cheap, expensive }: Budgets): readonly MetricValue[] {
  const help = 'Requests by budget and state';
  return Object.entries({ cheap, expensive }).flatMap(([budget, { figures }]) =>
    Object.entries(figures).map(([state, value]) => ({
      name: 'core_explorer_budget_requests',
      help,
      labels: { budget, state },
      value,
    })),
  );
}

/** Returns a signal that aborts when the client closes the connection before the response is sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  // `request.signal` is aborted as soon as a body has been read (Fastify 5.12).
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished)
      controller.abort(new HttpError(503, 'The client closed the connection before the response.'));
  });
  return controller.signal;
}
