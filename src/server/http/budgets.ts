import type { FastifyReply } from 'fastify';
import type { Vital } from '../metrics/metrics.ts';
import { Bulkhead } from './bulkhead.ts';
import { Refusal } from './refusal.ts';

/** What may be worked on at the same time, by what it costs, so that costly questions leave room for the others. */
export interface Budgets {
  /** One thing, a short page, statistics of now. */
  readonly cheap: Bulkhead;
  /** Long or deep pages, history, many things at once, the sitemap. */
  readonly dear: Bulkhead;
}

/** Waiting and working take less than a second together, the way to the client included. */
const patienceMs = 750;

/** A crowd that asks again as soon as it is refused leaves the event loop to others in the meantime. */
const refusalMs = 600;

/**
 * Budgets over a store.
 * @param sessions queries that it works on at the same time
 */
export function storeBudgets(sessions: number): Budgets {
  return {
    // Even of one session: while one query runs, the answer of another is written.
    cheap: new Bulkhead({ atOnce: Math.max(2, Math.floor(sessions * 0.6)), patienceMs, refusalMs }),
    // Where all share one session, costly questions take half of its time at most.
    dear: new Bulkhead({
      atOnce: Math.max(1, Math.floor(sessions * 0.2)),
      patienceMs,
      refusalMs,
      rest: sessions === 1 ? 1 : 0,
    }),
  };
}

/** Budgets over a service that has limits of its own, which bound how long anyone waits for it. */
export function upstreamBudgets(): Budgets {
  const patience = Number.POSITIVE_INFINITY;
  const shared = new Bulkhead({ atOnce: 4096, patienceMs: patience, mostWaiting: 0 });
  return { cheap: shared, dear: shared };
}

/** How busy each budget is. */
export function budgetVitals({ cheap, dear }: Budgets): readonly Vital[] {
  const help = 'Questions by budget and state';
  return Object.entries({ cheap, dear }).flatMap(([budget, { figures }]) =>
    Object.entries(figures).map(([state, value]) => ({ name: 'questions', help, labels: { budget, state }, value })),
  );
}

/** A signal that is aborted when the client closes the connection before it has the answer. */
export function clientLeft({ raw }: FastifyReply): AbortSignal {
  // `request.signal` is aborted as soon as a body has been read (Fastify 5.12).
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Refusal(503, 'The client closed the connection before the response.'));
  });
  return leaving.signal;
}
