import type { ErrorStatus } from '../contract/endpoint.ts';

/** An answer that is not 200: its status, and the one sentence the client reads (spec 7). */
export class Refusal extends Error {
  readonly status: ErrorStatus;

  constructor(status: ErrorStatus, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
