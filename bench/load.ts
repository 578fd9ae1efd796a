import type { EventEmitter } from 'node:events';
import autocannon from 'autocannon';
import { answerMessages, Helper } from './command-process.ts';

/** A request; its body is JSON. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Connections that take turns with requests. Each waits for its response before it sends the next one. */
export interface Group {
  readonly connections: number;
  readonly requests: readonly LoadRequest[];
  /** Ends after this many requests; default: as many as fit into the time. */
  readonly amount?: number;
  /** Of each connection; default: without a pause. */
  readonly requestsPerSecond?: number;
}

/** Groups that send requests at the same time. */
interface Load {
  /** Of the service. */
  readonly url: string;
  readonly groups: readonly Group[];
  readonly seconds: number;
}

export interface Outcome {
  /** Responses by status; 0: the connection failed or ended, or there was no response in 20 s. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Response times in milliseconds, in order: of status 200, and of all. */
  readonly good: Float64Array;
  readonly all: Float64Array;
  readonly seconds: number;
}

/** Clients of a service, in a process of their own, so that they are measured on a clock that the service does not block. */
export class LoadClient extends Helper {
  constructor() {
    super(import.meta.filename);
  }

  run<const Groups extends readonly Group[]>(url: string, groups: Groups, seconds: number) {
    return this.ask<{ readonly [Place in keyof Groups]: Outcome }>({ url, groups, seconds } satisfies Load);
  }

  /** Runs a single group. */
  async drive(url: string, group: Group, seconds: number): Promise<Outcome> {
    const [outcome] = await this.run(url, [group], seconds);
    return outcome;
  }
}

export function get(path: string): LoadRequest {
  return { method: 'GET', path };
}

export function post(path: string, body: object): LoadRequest {
  return { method: 'POST', path, body: JSON.stringify(body) };
}

/** The duration that a share of the sorted durations does not exceed; NaN without any. */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const timeoutSeconds = 20;
/** A run ends at the next tick after its time. */
const tickMs = 10;

async function runGroup(url: string, group: Group, seconds: number): Promise<Outcome> {
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
    url,
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

if (import.meta.main)
  answerMessages(({ url, groups, seconds }: Load) => Promise.all(groups.map((group) => runGroup(url, group, seconds))));
