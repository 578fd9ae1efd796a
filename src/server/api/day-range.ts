import { historyDaysMax, historyRange } from '#contract/endpoints/history.ts';
import { HttpError } from '#server/http/http-error.ts';

/**
 * Returns the first and last day of a request.
 * @param days of a request without a start, and the most
 * @throws HttpError 400 if the range is empty or too long
 */
export function dayRange(
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
