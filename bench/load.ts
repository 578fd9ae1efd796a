import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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
export interface Load {
  readonly port: number;
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

/** Clients of a service, in a thread, so that they are measured on a clock that the service does not block. */
export class LoadClient {
  readonly #worker = new Worker(new URL('./load-worker.ts', import.meta.url), { execArgv: [] });

  async run(load: Load): Promise<readonly Outcome[]> {
    this.#worker.postMessage(load);
    const [outcomes] = (await once(this.#worker, 'message')) as [readonly Outcome[]];
    return outcomes;
  }

  /** Runs a single group. */
  async drive(port: number, group: Group, seconds: number): Promise<Outcome> {
    const [outcome] = await this.run({ port, groups: [group], seconds });
    if (!outcome) throw new Error('The clients have no outcome.');
    return outcome;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
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
