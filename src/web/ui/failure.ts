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

/** What to tell about an error, whatever was thrown. */
export function explain(error: unknown): Explanation {
  const kind = field(error, 'kind');
  const status = numberField(error, 'status');
  const told = { status, said: textField(error, 'said') };
  if (kind === 'offline') return { icon: 'wifi', ...unreachable() };
  if (kind === 'timeout')
    return {
      icon: 'clock',
      title: 'The service took too long',
      advice: 'It may be busy. Try again in a moment.',
    };
  if (kind === 'status')
    return { icon: 'server', ...told, ...refusal(status, numberField(error, 'retryAfterSeconds')) };
  if (kind === 'contract')
    return {
      icon: 'server',
      title: 'The answer cannot be read',
      advice: 'The service answered in a way this explorer does not know. Nothing is shown rather than a guess.',
      fault: textField(error, 'message'),
    };
  return {
    icon: 'warn',
    title: 'This part could not be shown',
    advice: 'The fault is in this explorer. Try again, or copy the details for whoever runs it.',
  };
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
  return isOffline
    ? { title: 'You are offline', advice: 'Check the connection of this device, then try again.' }
    : {
        title: 'The service cannot be reached',
        advice: 'It may be starting, or the connection is down. Try again in a moment.',
      };
}

function refusal(status: number | undefined, retryAfterSeconds: number | undefined) {
  const wait = retryAfterSeconds === undefined ? 'in a moment' : `in ${Math.ceil(retryAfterSeconds)} s`;
  if (status === 429) return { title: 'Too many requests', advice: `The service asks for a pause. Try again ${wait}.` };
  if (status === 404)
    return { title: 'The service does not know this', advice: 'It may be too new, or on the other network.' };
  if (status !== undefined && status < 500)
    return { title: 'The service did not accept the request', advice: 'Check the address of this page.' };
  return { title: 'The service could not answer', advice: `Your request was fine. Try again ${wait}.` };
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
