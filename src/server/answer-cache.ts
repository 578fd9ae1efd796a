import { createHash } from 'node:crypto';

/** An answer ready to be sent. */
export interface ReadyAnswer {
  readonly body: string;
  /** Weak, since the body may leave in several encodings. */
  readonly etag: string;
  /** How long a client may keep it without asking. */
  readonly maxAgeSeconds: number;
}

interface Kept {
  readonly version: string;
  /** Unix milliseconds after which it is not served, whatever the version. */
  readonly until: number;
  readonly answer: ReadyAnswer;
}

/** Works an answer out; asked only where none is kept. */
export type Answerer = () => Promise<ReadyAnswer>;

const bodiesLimit = 32 * 1024 * 1024;

/**
 * Keeps answers as long as the data behind them is the same, the least used leaving first; equal questions
 * asked at the same time are worked out once.
 */
export class AnswerCache {
  readonly #version: () => Promise<string>;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<ReadyAnswer>>();
  #size = 0;

  /** @param version of the data: another one whenever an answer may be another */
  constructor(version: () => Promise<string>) {
    this.#version = version;
  }

  /**
   * @param key of the question, network included
   * @param keepSeconds bound for answers that change with the clock
   */
  async answer(key: string, keepSeconds: number, answerer: Answerer): Promise<ReadyAnswer> {
    const version = await this.#version();
    const kept = this.#kept.get(key);
    if (kept && kept.version === version && Date.now() < kept.until) {
      // Used last is kept longest.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.answer;
    }
    const question = `${version} ${key}`;
    const underWay = this.#underWay.get(question) ?? this.#work(question, answerer);
    const answer = await underWay;
    this.#keep(key, { version, answer, until: Date.now() + keepSeconds * 1000 });
    return answer;
  }

  #work(question: string, answerer: Answerer): Promise<ReadyAnswer> {
    const work = answerer().finally(() => this.#underWay.delete(question));
    this.#underWay.set(question, work);
    return work;
  }

  #keep(key: string, entry: Kept): void {
    this.#drop(key);
    this.#kept.set(key, entry);
    this.#size += entry.answer.body.length + key.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= bodiesLimit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#size -= kept.answer.body.length + key.length;
  }
}

/** @param maxAgeSeconds how long a client may keep it without asking */
export function readyAnswer(body: string, maxAgeSeconds: number): ReadyAnswer {
  return { body, maxAgeSeconds, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}
