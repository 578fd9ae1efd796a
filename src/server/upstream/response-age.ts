import { AsyncLocalStorage } from 'node:async_hooks';

/** Age and remaining freshness of upstream responses. */
export interface ResponseAge {
  /** Of the oldest response, from its `Age`; 0 if none has one. */
  ageSeconds: number;
  /** Of the shortest-lived response, from its `Cache-Control`; undefined if none has one. */
  maxAgeSeconds: number | undefined;
}

/** One response of ours may combine several of theirs, requested deep in the call stack. */
const collecting = new AsyncLocalStorage<ResponseAge>();

/** Runs some work and returns its value with the age of the upstream responses it used. */
export async function withResponseAge<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly age: ResponseAge }> {
  const age: ResponseAge = { ageSeconds: 0, maxAgeSeconds: undefined };
  return { value: await collecting.run(age, work), age };
}

/** Adds the headers of an upstream response to the current collection. */
export function recordAge(headers: Headers): void {
  const age = collecting.getStore();
  if (!age) return;
  age.ageSeconds = Math.max(age.ageSeconds, seconds(headers.get('age')?.split(',')[0]) ?? 0);
  const maxAge = maxAgeSeconds(headers.get('cache-control') ?? '');
  if (maxAge !== undefined) age.maxAgeSeconds = Math.min(age.maxAgeSeconds ?? maxAge, maxAge);
}

function maxAgeSeconds(cacheControl: string): number | undefined {
  if (/(^|[\s,])no-(store|cache)($|[\s,])/i.test(cacheControl)) return 0;
  return seconds(/(?:^|[\s,])max-age="?(\d+)/i.exec(cacheControl)?.[1]);
}

/** RFC 9111, 1.2.2: larger values count as 2^31. */
function seconds(text: string | undefined): number | undefined {
  const digits = text?.trim();
  return digits !== undefined && /^\d+$/.test(digits) ? Math.min(2 ** 31, Number(digits)) : undefined;
}
