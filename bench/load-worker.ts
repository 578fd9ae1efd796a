import type { EventEmitter } from 'node:events';
import { parentPort } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { Group, Load, Outcome } from './load.ts';

const timeoutSeconds = 20;
/** A run ends at the next tick after its time. */
const tickMs = 10;

async function runGroup(port: number, group: Group, seconds: number): Promise<Outcome> {
  const { connections, requests, amount, requestsPerSecond } = group;
  const statuses: Record<number, number> = {};
  const good: number[] = [];
  const all: number[] = [];
  const record = (status: number, ms: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    all.push(ms);
    if (status === 200) good.push(ms);
  };
  const begun = performance.now();
  const ends = begun + seconds * 1000;
  let last = begun;
  /** When each waiting client sent its request; those sent after the end do not count. */
  const waiting = new Map<EventEmitter, number>();
  // The library rounds to milliseconds, and does not count requests whose connection ended without a response.
  const settle = (client: EventEmitter, status: number) => {
    const sentAt = waiting.get(client);
    if (sentAt === undefined) return;
    last = performance.now();
    record(status, last - sentAt);
    waiting.delete(client);
  };
  const observe = (client: EventEmitter) => {
    client.on('request', () => {
      settle(client, 0);
      const now = performance.now();
      if (now < ends) waiting.set(client, now);
    });
    client.on('response', (status: number) => settle(client, status));
  };
  let turn = 0;
  const nextRequest = (request: autocannon.Request): autocannon.Request => {
    const { body, headers, ...target } = requests[turn++ % requests.length] ?? {};
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return { ...request, ...target, body, headers: { ...type, ...headers } };
  };
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    // It would end without the responses that are still awaited.
    duration: seconds + timeoutSeconds,
    timeout: timeoutSeconds,
    sampleInt: tickMs,
    setupClient: observe,
    // Made again each time, as the library would copy a list for every connection.
    requests: [{ setupRequest: nextRequest }],
    ...(amount !== undefined && { amount }),
    ...(requestsPerSecond !== undefined && { connectionRate: requestsPerSecond }),
  };
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(options, (error) => {
      clearInterval(timer);
      if (error) reject(error);
      else resolve();
    });
    const timer = setInterval(() => {
      if (performance.now() >= ends && waiting.size === 0) running.stop();
    }, tickMs);
  });
  return {
    statuses,
    good: Float64Array.from(good).sort(),
    all: Float64Array.from(all).sort(),
    seconds: (last - begun) / 1000,
  };
}

parentPort?.on('message', async ({ port, groups, seconds }: Load) => {
  parentPort?.postMessage(await Promise.all(groups.map((group) => runGroup(port, group, seconds))));
});
