import { setTimeout as sleep } from 'node:timers/promises';
import { countStatuses, type Figures, until } from './drill.ts';

interface Answer {
  readonly client: number;
  /** 0: the connection failed, or there was no response for 20 s. */
  readonly status: number;
  /** On the clock of `performance.now()`. */
  readonly at: number;
  readonly ms: number;
  /** Whether an error is text, and a 503 has a Retry-After. */
  readonly isProper: boolean;
}

const longestMs = 20_000;
/** Between two requests of a client; without a pause, rejected clients would send nothing but requests. */
const pauseMs = 20;

/** Clients that send one request after the other until they are stopped. */
export class Clients implements AsyncDisposable {
  readonly answers: Answer[] = [];
  readonly #clients: Promise<void>[];
  #isStopped = false;

  /** @param addresses of services; the clients take turns */
  constructor(addresses: readonly string[], clients: number, paths: readonly string[]) {
    this.#clients = Array.from({ length: clients }, async (_, client) => {
      const address = addresses[client % addresses.length] ?? '';
      for (let turn = client; !this.#isStopped; turn++) {
        this.answers.push(await send(client, `${address}${paths[turn % paths.length]}`));
        await sleep(pauseMs);
      }
    });
  }

  /** Waits until every client had a 200, and returns the milliseconds from a given time; Infinity if one had none. */
  async recovered(since: number, patienceMs: number): Promise<number> {
    const isGood = ({ status, at }: Answer) => status === 200 && at >= since;
    const firsts = () =>
      this.#clients.map((_, client) => this.answers.find((answer) => answer.client === client && isGood(answer)));
    await until(() => firsts().every(Boolean), patienceMs);
    return Math.max(...firsts().map((first) => (first ? first.at - since : Number.POSITIVE_INFINITY)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#clients);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  get slowestMs(): number {
    return Math.max(...this.answers.map(({ ms }) => ms));
  }

  /** Responses by status. */
  get counted(): string {
    const counts: Record<number, number> = {};
    for (const { status } of this.answers) counts[status] = (counts[status] ?? 0) + 1;
    return countStatuses(counts);
  }

  /** Responses while the database was unavailable: 200 or a correct 503. */
  show(figures: Figures): void {
    const count = (isWrong: (answer: Answer) => boolean) => this.answers.filter(isWrong).length;
    figures.show('answers', this.counted);
    figures.none(
      'neither 200 nor 503',
      count(({ status }) => status !== 200 && status !== 503),
    );
    figures.none(
      'errors without a sentence or Retry-After',
      count(({ isProper }) => !isProper),
    );
  }
}

async function send(client: number, url: string): Promise<Answer> {
  const begun = performance.now();
  const given = { client, status: 0, isProper: false };
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
    const body = await response.text();
    const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
    const isProper = response.ok || (isText && body.endsWith('.') && response.headers.has('retry-after'));
    Object.assign(given, { status: response.status, isProper });
  } catch {
    // Included in the status.
  }
  return { ...given, at: performance.now(), ms: performance.now() - begun };
}
