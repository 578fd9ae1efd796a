import { setTimeout as sleep } from 'node:timers/promises';
import { countStatuses, type DrillFigure, none, until } from './drill.ts';

export interface Answer {
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
export class ClientLoad {
  readonly answers: Answer[] = [];
  readonly #clients: Promise<void>[];
  readonly #stopping = new AbortController();

  /** @param addresses of services; the clients take turns */
  constructor(addresses: readonly string[], clients: number, paths: readonly string[]) {
    this.#clients = Array.from({ length: clients }, async (_, client) => {
      const address = addresses[client % addresses.length] ?? '';
      for (let turn = client; !this.#stopping.signal.aborted; turn++) {
        this.answers.push(await send(client, `${address}${paths[turn % paths.length]}`));
        await sleep(pauseMs);
      }
    });
  }

  /** Milliseconds from a given time until every client had a 200; Infinity if one had none. */
  recoveryMs(since: number): number {
    const firsts = this.#clients.map((_, client) => {
      const first = this.answers.find(
        (answer) => answer.client === client && answer.status === 200 && answer.at >= since,
      );
      return first ? first.at - since : Number.POSITIVE_INFINITY;
    });
    return Math.max(...firsts);
  }

  /** Waits until every client had a 200 since a given time, and returns {@link recoveryMs}. */
  async recovered(since: number, patienceMs: number): Promise<number> {
    await until(async () => Number.isFinite(this.recoveryMs(since)), patienceMs);
    return this.recoveryMs(since);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#clients);
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

/** Responses while the database was unavailable: 200 or a correct 503. */
export function figuresOfAnswers(answers: readonly Answer[]): DrillFigure[] {
  return [
    { name: 'answers', value: countStatuses(statusesOf(answers)) },
    none('neither 200 nor 503', answers.filter(({ status }) => status !== 200 && status !== 503).length),
    none('errors without a sentence or Retry-After', answers.filter(({ isProper }) => !isProper).length),
  ];
}

export function statusesOf(answers: readonly Answer[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
