import { setTimeout as sleep } from 'node:timers/promises';

/** What a client got. */
export interface Answer {
  readonly client: number;
  /** 0: the connection failed, or nothing came for 20 s. */
  readonly status: number;
  /** On the clock of `performance.now()`. */
  readonly at: number;
  readonly ms: number;
  /** Whether an error is text, and a 503 says when to ask again. */
  readonly isProper: boolean;
}

const longestMs = 20_000;
/** Between two requests of a client; who is refused at once would do nothing else. */
const pauseMs = 20;

/** Clients that ask one question after the other until they are stopped. */
export class ClientLoad {
  readonly answers: Answer[] = [];
  readonly #clients: Promise<void>[];
  readonly #stopping = new AbortController();

  /** @param addresses of services; the clients take turns */
  constructor(addresses: readonly string[], clients: number, paths: readonly string[]) {
    this.#clients = Array.from({ length: clients }, async (_, client) => {
      const address = addresses[client % addresses.length] ?? '';
      for (let turn = client; !this.#stopping.signal.aborted; turn++) {
        this.answers.push(await ask(client, `${address}${paths[turn % paths.length]}`));
        await sleep(pauseMs);
      }
    });
  }

  /** Milliseconds after a moment until every client had a good answer; Infinity where one had none. */
  recoveryMs(since: number): number {
    const firsts = this.#clients.map((_, client) => {
      const first = this.answers.find(
        (answer) => answer.client === client && answer.status === 200 && answer.at >= since,
      );
      return first ? first.at - since : Number.POSITIVE_INFINITY;
    });
    return Math.max(...firsts);
  }

  /** Waits until every client had a good answer since a moment, and gives {@link recoveryMs}. */
  async recovered(since: number, patienceMs: number): Promise<number> {
    while (performance.now() - since < patienceMs && !Number.isFinite(this.recoveryMs(since))) await sleep(pauseMs);
    return this.recoveryMs(since);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#clients);
  }
}

async function ask(client: number, url: string): Promise<Answer> {
  const begun = performance.now();
  const given = { client, status: 0, isProper: false };
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
    const body = await response.text();
    const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
    const isProper = response.ok || (isText && body.endsWith('.') && response.headers.has('retry-after'));
    Object.assign(given, { status: response.status, isProper });
  } catch {
    // The status says it.
  }
  return { ...given, at: performance.now(), ms: performance.now() - begun };
}

/** `200: 1,234, 503: 56`. */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status || 'none'}: ${count.toLocaleString('en-US')}`).join(', ');
}
