import type { FastifyInstance } from 'fastify';
import type { Parsed } from '../../contract/endpoints/endpoint.ts';
import { getHistory, historyDaysMax, historyRange } from '../../contract/endpoints/history.ts';
import { HttpError } from '../http/http-error.ts';
import { type ServeOptions, serve } from '../http/serve.ts';
import type { HistorySource } from '../source.ts';

/** Registers the historical statistics (supplement 6). */
export function historyRoutes(app: FastifyInstance, source: HistorySource, options: ServeOptions): void {
  const handler = async (input: Parsed<typeof getHistory>) => {
    const { start_date, end_date, days } = historyRange(input, new Date());
    if (days < 1) throw new HttpError(400, `start_date must not be after end_date, which is ${end_date}.`);
    if (days > historyDaysMax) {
      throw new HttpError(400, `start_date must be at most ${historyDaysMax - 1} days before end_date, ${end_date}.`);
    }
    return source.getHistory({ ...input, start_date, end_date });
  };
  serve(app, getHistory, options, handler, { isExpensive: () => true });
}
