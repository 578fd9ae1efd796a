import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.ts';
import { type Answerer, type Answers, bodiesLimit, type ReadyAnswer } from './answer-cache.ts';
import { SharedWork } from './shared-work.ts';

/** What became of a question: an answer, or that there is none. */
type Outcome = ReadyAnswer | Refusal;

interface Kept {
  readonly outcome: Outcome;
  /** Milliseconds of the clock. */
  readonly at: number;
}

/** For what is not known, it may be known soon. */
const refusalSeconds = 2;
/** An answer that is older than it may be by no more than this is given at once, while a new one is on its way. */
const whileSeconds = 5;
/** How long an answer stands in where no new one can be had. */
const errorSeconds = 3600;

/**
 * Keeps answers of a source that cannot tell when its data changes: each for as long as a client may keep it, and longer
 * where no new one comes (RFC 5861). Their age goes with them.
 */
export class AgingCache implements Answers {
  readonly #now: () => number;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: bodiesLimit,
    sizeCalculation: ({ outcome }, key) => key.length + ('body' in outcome ? outcome.body.length : 100),
  });
  readonly #underWay = new SharedWork<Kept>();

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async answer(
    key: string,
    _keepSeconds: number | undefined,
    answerer: Answerer,
    signal?: AbortSignal,
  ): Promise<ReadyAnswer> {
    const kept = this.#kept.get(key);
    if (kept && this.#since(kept) < freshSeconds(kept.outcome)) return this.#give(kept);
    const work = (stopped: AbortSignal) => this.#work(key, () => answerer(stopped));
    const fresh = (leaving?: AbortSignal) => this.#underWay.run(key, work, leaving);
    if (!kept || kept.outcome instanceof Refusal) return this.#give(await fresh(signal));
    if (this.#since(kept) < freshSeconds(kept.outcome) + whileSeconds) {
      // Whoever asks next learns of a failure. No client waits for it, so none can stop it by leaving.
      fresh().catch(() => {});
      return this.#give(kept);
    }
    const found = await fresh(signal).catch((error: unknown) => {
      if (error instanceof Refusal && this.#since(kept) < errorSeconds) return kept;
      throw error;
    });
    return { ...this.#give(found), isLast: found === kept };
  }

  async #work(key: string, answerer: () => Promise<ReadyAnswer>): Promise<Kept> {
    const outcome = await answerer().catch((error: unknown) => {
      if (isOutcome(error)) return error;
      throw error;
    });
    const kept = { outcome, at: this.#now() };
    this.#kept.set(key, kept);
    return kept;
  }

  #give(kept: Kept): ReadyAnswer {
    if (kept.outcome instanceof Refusal) throw kept.outcome;
    // What it was old already when it came makes it no staler here: asking again brings nothing newer.
    return { ...kept.outcome, ageSeconds: (kept.outcome.ageSeconds ?? 0) + Math.floor(this.#since(kept)) };
  }

  /** Seconds since it came. */
  #since({ at }: Kept): number {
    return (this.#now() - at) / 1000;
  }
}

function freshSeconds(outcome: Outcome): number {
  return outcome instanceof Refusal ? refusalSeconds : outcome.maxAgeSeconds;
}

/** Whether it says something of the question, not of a service that cannot answer it now. */
function isOutcome(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status === 400 || error.status === 404);
}
