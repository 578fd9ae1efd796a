import { failureWords as words } from '../../words/en/failure.ts';
import type { IconName } from './icon.tsx';

interface Explanation {
  readonly icon: IconName;
  readonly title: string;
  readonly advice: string;
  readonly status?: number | undefined;
  /** The service's own text: to be shown as text. */
  readonly said?: string | undefined;
  /** What exactly is wrong, in our own words. */
  readonly fault?: string | undefined;
}

/**
 * What to tell about an error, whatever was thrown.
 * @param seconds left until the service wants to be asked again; left out: all that it asked for
 */
export function explain(error: unknown, seconds = pauseSeconds(error)): Explanation {
  const kind = field(error, 'kind');
  const status = numberField(error, 'status');
  const told = { status, said: textField(error, 'said') };
  if (kind === 'offline') return { icon: 'wifi', ...unreachable() };
  if (kind === 'timeout') return { icon: 'clock', ...words.slow };
  if (kind === 'status') return { icon: 'server', ...told, ...refusal(status, seconds) };
  if (kind === 'contract') return { icon: 'server', ...words.contract, fault: textField(error, 'message') };
  return { icon: 'warn', ...words.ours };
}

/** Whole seconds that the service asked to be left alone; undefined where it did not say. */
export function pauseSeconds(error: unknown): number | undefined {
  const seconds = numberField(error, 'retryAfterSeconds');
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

/** Whether the service asks to be asked less often. */
export function isRateLimit(error: unknown): boolean {
  return numberField(error, 'status') === 429;
}

/** An error as text to pass on. */
export function detailsOf(error: unknown, page: string, at: Date): string {
  const names = ['name', 'kind', 'status', 'message', 'said'];
  const lines = names.flatMap((name) => {
    const value = field(error, name);
    return value === undefined || value === '' ? [] : [`${name}: ${String(value)}`];
  });
  return [`page: ${page}`, `time: ${at.toISOString()}`, ...lines].join('\n');
}

function unreachable() {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return isOffline ? words.offline : words.unreachable;
}

function refusal(status: number | undefined, seconds: number | undefined) {
  const again = words.again(seconds);
  if (status === 429) return { title: words.tooMany, advice: `${words.pause} ${again}` };
  if (status === 404) return words.notKnown;
  if (status !== undefined && status < 500) return words.refused;
  return { title: words.noAnswer, advice: `${words.notYou} ${again}` };
}

function numberField(error: unknown, name: string): number | undefined {
  const value = field(error, name);
  return typeof value === 'number' ? value : undefined;
}

function textField(error: unknown, name: string): string | undefined {
  const value = field(error, name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;
}
