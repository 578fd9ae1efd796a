import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/*
 * The client of the benchmark, in a separate process. It implements only the HTTP it needs, so that on a small
 * machine the service and the database get the CPU time.
 */

/** A request. */
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
  readonly milliseconds: Float64Array;
  /** Until the last response. */
  readonly seconds: number;
  /** The first response that was not 200; undefined: all were. */
  readonly failure: string | undefined;
}

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
  }

  call(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#socket.once('close', () => reject(new Error('The server hung up.')));
      this.#socket.write(request);
    }).finally(() => this.#socket.removeAllListeners('close')) as Promise<string>;
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
  const callers = await Promise.all(
    Array.from({ length: inFlight }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return new Caller(socket);
    }),
  );
  const milliseconds: number[] = [];
  let failure: string | undefined;
  let next = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = async (caller: Caller) => {
    for (let at = performance.now(); at < end && !failure; ) {
      const index = next++ % messages.length;
      const status = await caller.call(messages[index] ?? Buffer.alloc(0));
      if (status !== '200') failure ??= `${requests[index]?.path} was answered ${status}`;
      const now = performance.now();
      milliseconds.push(now - at);
      at = now;
    }
  };
  await Promise.all(callers.map(work));
  const took = (performance.now() - begin) / 1000;
  for (const caller of callers) caller.end();
  return { milliseconds: Float64Array.from(milliseconds), seconds: took, failure };
}

process.on('message', async (options: Drive) => process.send?.(await drive(options)));
process.on('disconnect', () => process.exit());
