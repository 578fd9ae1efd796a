import type { ErrorStatus } from '../../contract/endpoints/endpoint.ts';

/** Those of the API, and any other 4xx that HTTP has for a request to a file. */
export type RefusalStatus = ErrorStatus | 412 | 416;

/** An answer that is not 200: its status, and the one sentence the client reads (spec 7). */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** When to ask again; undefined where time changes nothing. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: RefusalStatus, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
