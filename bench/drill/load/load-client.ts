import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Histogram, type Spread } from './histogram.ts';

/*
 * Clients of the service, in a separate process: raw sockets and no HTTP library, so that many of them leave the
 * CPU time to the service.
 */

export interface Group {
  readonly name: string;
  readonly connections: number;
  /** Requests as text; the clients take turns. */
  readonly requests: readonly string[];
  /** Most requests of the group; default: as many as fit into the time. */
  readonly most?: number;
  /** Between a response and the next request of a client. */
  readonly pauseMs?: number;
  /** Closes the connection this long after the request, without waiting for the response. */
  readonly leavesAfterMs?: number;
  /** Sends all but the last byte of a body, then nothing. */
  readonly keepsBodyBack?: boolean;
}

export interface Load {
  readonly port: number;
  readonly groups: readonly Group[];
  readonly seconds: number;
}

export interface Outcome {
  readonly name: string;
  /** Responses by status; 0: the connection failed, or there was no response. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Response times: of status 200, and of all. */
  readonly good: Spread;
  readonly all: Spread;
}

/** A slower response counts as none. */
const longestMs = 20_000;

class Client {
  readonly #port: number;
  #socket: Socket | undefined;
  #head = '';
  /** Remaining bytes of the response; undefined before its head is complete. */
  #left: number | undefined;
  #done: (status: number) => void = () => {};

  constructor(port: number) {
    this.#port = port;
  }

  /** @returns the status; 0 if the connection fails or there is no response */
  async send(request: string): Promise<number> {
    const socket = await this.open();
    if (!socket) return 0;
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#done = resolve;
    const timer = setTimeout(() => this.close(), longestMs);
    socket.write(request);
    const status = await promise;
    clearTimeout(timer);
    return status;
  }

  async open(): Promise<Socket | undefined> {
    if (this.#socket) return this.#socket;
    const socket = connect(this.#port, '127.0.0.1').setNoDelay();
    this.#socket = socket;
    this.#head = '';
    this.#left = undefined;
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    const closed = once(socket, 'close').then(() => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#done(0);
      return undefined;
    });
    return Promise.race([once(socket, 'connect').then(() => socket), closed]).catch(() => undefined);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #hear(chunk: Buffer): void {
    if (this.#left === undefined) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(this.#head.slice(0, end))?.[1] ?? '0';
      this.#left = Number(length) - (this.#head.length - end - 4);
    } else {
      this.#left -= chunk.length;
    }
    if (this.#left > 0) return;
    const status = Number(this.#head.slice(9, 12));
    this.#head = '';
    this.#left = undefined;
    this.#done(status);
  }
}

async function runGroup(port: number, group: Group, stop: AbortSignal): Promise<Outcome> {
  const { name, connections, requests, most = Number.POSITIVE_INFINITY, pauseMs, leavesAfterMs, keepsBodyBack } = group;
  const statuses: Record<number, number> = {};
  const [good, all] = [new Histogram(), new Histogram()];
  let next = 0;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stop }).catch(() => {});
  const work = async () => {
    const client = new Client(port);
    while (!stop.aborted && next < most) {
      const request = requests[next++ % requests.length] ?? '';
      if (leavesAfterMs !== undefined || keepsBodyBack) {
        (await client.open())?.write(keepsBodyBack ? request.slice(0, -1) : request);
        await pause(leavesAfterMs ?? longestMs);
        client.close();
        continue;
      }
      const begun = performance.now();
      const status = await client.send(request);
      const took = performance.now() - begun;
      statuses[status] = (statuses[status] ?? 0) + 1;
      all.add(took);
      if (status === 200) good.add(took);
      // Without a pause, rejected clients would only connect again.
      const wait = status === 0 ? 100 : pauseMs;
      if (wait !== undefined) await pause(wait);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { name, statuses, good: good.spread(), all: all.spread() };
}

async function runLoad({ port, groups, seconds }: Load): Promise<readonly Outcome[]> {
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), seconds * 1000);
  const outcomes = await Promise.all(groups.map((group) => runGroup(port, group, stopping.signal)));
  clearTimeout(timer);
  return outcomes;
}

process.on('message', async (load: Load) => process.send?.(await runLoad(load)));
process.on('disconnect', () => process.exit());
