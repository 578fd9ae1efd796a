import type { DrillFigure } from '../drill.ts';
import type { Outcome } from './load-client.ts';

/** `200: 1,234, 503: 56`. */
export function countStatuses({ statuses }: Outcome): string {
  const counts = Object.entries(statuses).map(([status, count]) => {
    return `${status === '0' ? 'none' : status}: ${count.toLocaleString('en-US')}`;
  });
  return counts.join(', ') || 'none';
}

/** `1,234 ms`. */
export function milliseconds(ms: number): string {
  return `${Math.round(ms).toLocaleString('en-US')} ms`;
}

/** Number of responses with a status that is not allowed. The goal is 0 of more than 0. */
export function otherThan(name: string, { statuses, all }: Outcome, expected: readonly number[]): DrillFigure {
  const others = Object.entries(statuses).filter(([status]) => !expected.includes(Number(status)));
  const count = others.reduce((sum, [, some]) => sum + some, 0);
  return { name, value: count.toLocaleString('en-US'), goal: '0', isMet: count === 0 && all.count > 0 };
}

/** A duration with its goal; the short form, which shares the machine with other tests, has none. */
export function within(name: string, ms: number, goalMs: number, isShort: boolean): DrillFigure {
  const figure = { name, value: milliseconds(ms) };
  return isShort ? figure : { ...figure, goal: milliseconds(goalMs), isMet: ms <= goalMs };
}
