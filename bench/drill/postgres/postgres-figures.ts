import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillFigure } from '../drill.ts';
import { type Answer, countStatuses } from '../load/client-load.ts';
import type { PostgresServer } from './postgres-server.ts';

/** Responses while the database was unavailable: 200 or a correct 503. */
export function figuresOfAnswers(answers: readonly Answer[]): DrillFigure[] {
  const others = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  const improper = answers.filter(({ isProper }) => !isProper).length;
  return [
    { name: 'answers', value: countStatuses(answers) },
    { name: 'neither 200 nor 503', value: String(others), goal: '0', isMet: others === 0 },
    { name: 'errors without a sentence or Retry-After', value: String(improper), goal: '0', isMet: improper === 0 },
  ];
}

/** Duration of a recovery. In the short form a late one is not a failure, since tests share the machine. */
export function recoveryFigure(
  name: string,
  milliseconds: number,
  { goalMs, isShort }: { readonly goalMs: number; readonly isShort: boolean },
): DrillFigure {
  const isMet = isShort ? Number.isFinite(milliseconds) : milliseconds <= goalMs;
  return { name, value: seconds(milliseconds), goal: seconds(goalMs), isMet };
}

export function seconds(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(1)} s` : 'never';
}

/** @returns whether the condition became true within the time */
export async function until(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(200);
  }
  return false;
}

/** Returns the number of transactions in a store. */
export async function countTransactions(server: PostgresServer, database: string): Promise<number> {
  const [count] = await server.query('select coalesce(sum(tx_count), 0) from network_totals', database);
  return Number(count);
}
