import type { ErrorStatus } from '#contract/endpoint.ts';

/** What a response tells a client: a status and one sentence. */
export class HttpError extends Error {
  readonly status: ErrorStatus | 401 | 403;
  /** When to retry; undefined if a retry cannot help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: HttpError['status'], message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const nothingHere = 'Not found; the API is documented at /docs.';

/** Public, so without details: those are in the log. */
export const damagedMessage = 'The files of the store are damaged; it must be restored.';
