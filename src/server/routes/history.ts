import type { FastifyInstance } from 'fastify';
import type { Parsed } from '../../contract/endpoints/endpoint.ts';
import { getHistory, historyDaysMax, historyRange } from '../../contract/endpoints/history.ts';
import { HttpError } from '../http/http-error.ts';
import { type ServeOptions, serve } from '../http/serve.ts';
import type { HistorySource } from '../source.ts';

/** Registers the historical statistics (supplement 6). */
export function historyRoutes(app: FastifyInstance, source: HistorySource, options: ServeOptions): void {
  const handler = async (input: Parsed<typeof getHistory>) => {
    const { start_date, end_date } = requestedRange(input);
    return source.getHistory({ ...input, start_date, end_date });
  };
  serve(app, getHistory, options, handler, { isExpensive: () => true });
}

/**
 * Returns the first and last day of a request.
 * @param days of a request without a start, and the most
 * @throws HttpError if there is none, or too many
 */
export function requestedRange(
  input: Parameters<typeof historyRange>[0],
  days: { readonly byDefault?: number; readonly max: number } = { max: historyDaysMax },
): { readonly start_date: string; readonly end_date: string } {
  const { start_date, end_date, days: requested } = historyRange(input, new Date(), days.byDefault);
  if (requested < 1) throw new HttpError(400, `start_date must not be after end_date, which is ${end_date}.`);
  if (requested > days.max) {
    throw new HttpError(400, `start_date must be at most ${days.max - 1} days before end_date, ${end_date}.`);
  }
  return { start_date, end_date };
}
