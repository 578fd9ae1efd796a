import { setTimeout as sleep } from 'node:timers/promises';

/** Much shorter than the age of a feed from which docs/monitoring/alerts.yml alerts. */
export const heartbeatMs = 30_000;

/** Runs work, and records meanwhile that its feed is connected: a quiet network sends nothing. */
export async function withHeartbeat<T>(record: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const beating = beat(record, ended.signal);
  try {
    return await work();
  } finally {
    ended.abort();
    await beating;
  }
}

async function beat(record: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A store that cannot be written to has no feed; the work reports why.
    await record().catch(() => {});
    await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}
