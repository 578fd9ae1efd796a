import type { ErrorStatus } from '#contract/endpoint.ts';

/** Statuses of the API and of requests for files. */
export type HttpErrorStatus = ErrorStatus | 412 | 416;

/** An error response: its status and one sentence for the client (spec 7). */
export class HttpError extends Error {
  readonly status: HttpErrorStatus;
  /** When to retry; undefined if a retry cannot help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: HttpErrorStatus, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
