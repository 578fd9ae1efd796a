import { AsyncLocalStorage } from 'node:async_hooks';

/** How old what the upstream service gave was already, and how long it holds it for fresh. */
export interface Told {
  /** Of the oldest part, from its `Age`; 0 where none has any. */
  ageSeconds: number;
  /** Of the shortest-lived part, from its `Cache-Control`; undefined where none says. */
  maxAgeSeconds: number | undefined;
}

/** One answer of ours may be made of several of theirs, far from where it is kept. */
const listeners = new AsyncLocalStorage<Told>();

/** Does some work, and hears what the answers that it is made of tell about their age. */
export async function withTold<Made>(work: () => Promise<Made>): Promise<{ readonly made: Made; readonly told: Told }> {
  const told: Told = { ageSeconds: 0, maxAgeSeconds: undefined };
  return { made: await listeners.run(told, work), told };
}

/** Tells whoever listens of one more answer. */
export function tell(headers: Headers): void {
  const told = listeners.getStore();
  if (!told) return;
  told.ageSeconds = Math.max(told.ageSeconds, seconds(headers.get('age')?.split(',')[0]) ?? 0);
  const maxAge = maxAgeSeconds(headers.get('cache-control') ?? '');
  if (maxAge !== undefined) told.maxAgeSeconds = Math.min(told.maxAgeSeconds ?? maxAge, maxAge);
}

function maxAgeSeconds(cacheControl: string): number | undefined {
  if (/(^|[\s,])no-(store|cache)($|[\s,])/i.test(cacheControl)) return 0;
  return seconds(/(?:^|[\s,])max-age="?(\d+)/i.exec(cacheControl)?.[1]);
}

/** RFC 9111, 1.2.2: what is more than 2^31 counts as that. */
function seconds(text: string | undefined): number | undefined {
  const digits = text?.trim();
  return digits !== undefined && /^\d+$/.test(digits) ? Math.min(2 ** 31, Number(digits)) : undefined;
}
