import type { ErrorStatus } from '../contract/endpoint.ts';

/** An answer that is not 200: its status, and the one sentence the client reads (spec 7). */
export class Refusal extends Error {
  readonly status: ErrorStatus;
  /** When to ask again; undefined where time changes nothing. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: ErrorStatus, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
