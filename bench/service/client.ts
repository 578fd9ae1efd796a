import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Failures } from './failures.ts';

/*
 * The client of the benchmark, in a separate process. It implements only the HTTP it needs, so that on a small
 * machine the service and the database get the CPU time.
 */

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

/** Requests that each of several callers sends in sequence for a given time. */
export interface Drive {
  readonly port: number;
  readonly requests: readonly BenchRequest[];
  readonly inFlight: number;
  readonly seconds: number;
}

/** Result of a {@link Drive}. */
export interface Driven {
  /** Of the responses with status 200. */
  readonly milliseconds: Float64Array;
  /** Until the last response. */
  readonly seconds: number;
  readonly failures: Failures;
}

const hungUp = 'hung up';

function bytesOf({ method, path, body = '' }: BenchRequest): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: bench'];
  if (method === 'POST') head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

class Caller {
  readonly #socket: Socket;
  #head: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the response; undefined before its head is complete. */
  #left: number | undefined;
  #status = '';
  #done: (status: string) => void = () => {};

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay();
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    // A lost connection closes the socket too.
    socket.on('error', () => {});
  }

  static async connect(port: number): Promise<Caller> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Caller(socket);
  }

  /** Returns the status of the response; undefined if the server hung up. */
  call(request: Buffer): Promise<string | undefined> {
    return new Promise<string | undefined>((resolve) => {
      this.#done = resolve;
      this.#socket.once('close', () => resolve(undefined));
      this.#socket.write(request);
    }).finally(() => this.#socket.removeAllListeners('close'));
  }

  end(): void {
    this.#socket.destroy();
  }

  #hear(chunk: Buffer): void {
    if (this.#left === undefined) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#head.toString('latin1', 0, end);
      this.#status = head.slice(9, 12);
      this.#left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (this.#head.length - end - 4);
    } else {
      this.#left -= chunk.length;
    }
    if (this.#left > 0) return;
    this.#head = Buffer.alloc(0);
    this.#left = undefined;
    this.#done(this.#status);
  }
}

async function drive({ port, requests, inFlight, seconds }: Drive): Promise<Driven> {
  const messages = requests.map(bytesOf);
  const callers = await Promise.all(Array.from({ length: inFlight }, () => Caller.connect(port)));
  const milliseconds: number[] = [];
  const failures = new Map<string, number>();
  let next = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = async (first: Caller) => {
    let caller = first;
    for (let at = performance.now(); at < end; ) {
      const status = await caller.call(messages[next++ % messages.length] ?? Buffer.alloc(0));
      const now = performance.now();
      if (status === '200') milliseconds.push(now - at);
      else failures.set(status ?? hungUp, (failures.get(status ?? hungUp) ?? 0) + 1);
      if (status === undefined) caller = await Caller.connect(port);
      at = now;
    }
    caller.end();
  };
  await Promise.all(callers.map(work));
  const took = (performance.now() - begin) / 1000;
  return { milliseconds: Float64Array.from(milliseconds), seconds: took, failures };
}

process.on('message', async (options: Drive) => process.send?.(await drive(options)));
process.on('disconnect', () => process.exit());
