import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SharedWork } from './shared-work.ts';

/** An answer ready to be sent. */
export interface ReadyAnswer {
  readonly body: string;
  /** Weak, since the body may leave in several encodings. */
  readonly etag: string;
  /** How long a client may keep it without asking. */
  readonly maxAgeSeconds: number;
  /** How long ago somebody else gave it; undefined where it is ours. */
  readonly ageSeconds?: number;
  /** Whether it is older than it may be, since no newer one can be had. */
  readonly isLast?: boolean;
}

/** Works an answer out; asked only where none is kept. The signal is aborted once nobody waits for it. */
export type Answerer = (signal: AbortSignal) => Promise<ReadyAnswer>;

/** Keeps answers; equal questions asked at the same time are worked out once. */
export interface Answers {
  /**
   * @param key of the question, network included
   * @param keepSeconds for answers that change with the clock although the data is the same; undefined: no bound
   * @param signal aborted when this caller leaves; others who wait for the same answer get it all the same
   */
  answer(key: string, keepSeconds: number | undefined, answerer: Answerer, signal?: AbortSignal): Promise<ReadyAnswer>;
}

interface Kept {
  readonly version: string;
  readonly answer: ReadyAnswer;
}

/** Characters of the answers that are kept. */
export const bodiesLimit = 32 * 1024 * 1024;

/** Keeps answers as long as the data behind them is the same, the least used leaving first. */
export class AnswerCache implements Answers {
  readonly #version: () => Promise<string>;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: bodiesLimit,
    sizeCalculation: ({ answer }, key) => key.length + answer.body.length,
  });
  readonly #underWay = new SharedWork<ReadyAnswer>();

  /** @param version of the data: another one whenever an answer may be another */
  constructor(version: () => Promise<string>) {
    this.#version = version;
  }

  async answer(
    key: string,
    keepSeconds: number | undefined,
    answerer: Answerer,
    signal?: AbortSignal,
  ): Promise<ReadyAnswer> {
    const version = await this.#version();
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.answer;
    const work = async (stopped: AbortSignal) => {
      const answer = await answerer(stopped);
      this.#kept.set(key, { version, answer }, { ttl: (keepSeconds ?? 0) * 1000 });
      return answer;
    };
    return this.#underWay.run(`${version} ${key}`, work, signal);
  }
}

/** @param maxAgeSeconds how long a client may keep it without asking */
export function readyAnswer(body: string, maxAgeSeconds: number): ReadyAnswer {
  return { body, maxAgeSeconds, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}
