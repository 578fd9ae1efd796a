import type { Problem } from '#contract/read-response.ts';

/** Timeout of a request, including its body, in milliseconds. */
export const requestTimeoutMilliseconds = 10_000;

/** A part of a response that breaks the contract and is therefore not shown. */
export interface Omitted {
  /** Position in the list of the response, from 0; undefined outside of a list. */
  readonly index: number | undefined;
  /** Whether the whole row is omitted, or only the field. */
  readonly isRow: boolean;
  /** Path of the invalid value within its row: `tokenMetadata.decimals`. Empty for the row itself. */
  readonly field: string;
  readonly problem: Problem;
}

/** A response that a panel is based on, as received. */
export interface Source {
  readonly received: {
    readonly method: string;
    /** Path and query of the request. */
    readonly path: string;
    readonly requestBody: string | undefined;
    /** The body of the response, exactly as received. */
    readonly body: string;
  };
  /** When it was received, in milliseconds. */
  readonly at: number;
}

export type ResponseFault =
  | { readonly code: 'no JSON' | 'nested too deeply' | 'a list' | 'too many rows'; readonly path: string }
  /** `field`: path within the response; empty for the whole response. */
  | { readonly code: 'broken'; readonly path: string; readonly field: string; readonly problem: Problem };

interface Failure {
  fault?: ResponseFault;
  hasCachedResponse?: boolean;
  status?: number | undefined;
  serviceMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

export class ApiError extends Error {
  /**
   * `offline`: no connection to the service; `timeout`: no response in time; `status`: an HTTP error; `contract`: the
   * response does not match the specification; `aborted`: the request was canceled.
   */
  readonly kind: 'offline' | 'timeout' | 'status' | 'contract' | 'aborted';
  readonly status: number | undefined;
  /** The service's error message. Untrusted: show as text only. */
  readonly serviceMessage: string | undefined;
  /** From `Retry-After` of a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;
  /** When the query client retries automatically, in Unix milliseconds; undefined if it does not. */
  retryAt: number | undefined;
  /** Whether a cached response is shown instead of the failed one. */
  readonly hasCachedResponse: boolean;

  /** Set if `kind` is `contract`: what is wrong with the response. */
  readonly fault: ResponseFault | undefined;

  constructor(kind: ApiError['kind'], failure: Failure = {}) {
    const { status, fault } = failure;
    const field = fault?.code === 'broken' ? `${fault.field} ${fault.problem.code}` : '';
    // For logs; components/failure.ts has the translated messages.
    super([kind, status, fault?.path, fault?.code, field].filter(Boolean).join(' '));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.serviceMessage = failure.serviceMessage;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.hasCachedResponse = failure.hasCachedResponse ?? false;
    this.fault = fault;
  }
}

export function abortedError(): ApiError {
  return new ApiError('aborted');
}

/** @param hasCachedResponse whether a cached response is shown instead */
export function offlineError(hasCachedResponse = false): ApiError {
  return new ApiError('offline', { hasCachedResponse });
}

/** Whether an error may go away: not if the same request gets the same response. */
export function isTransient(error: Error | null): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { kind, status = 0 } = error;
  // 501: the service lacks an extension.
  if (kind === 'status') return status === 429 || (status >= 500 && status !== 501);
  return kind === 'offline' || kind === 'timeout';
}

const serviceStatuses: readonly (number | undefined)[] = [429, 502, 503, 504];

/** Whether the service as a whole is not reached or busy, rather than failing at one request. */
export function isOfService(error: Error | null): boolean {
  return isTransient(error) && (error.kind !== 'status' || serviceStatuses.includes(error.status));
}

/** Returns what the service said when it rejected a request, perhaps for its size; undefined for every other error. */
export function rejectionOf(error: unknown): string | undefined {
  const isRejected = error instanceof ApiError && [400, 413, 414, 422].includes(error.status ?? 0);
  return isRejected ? (error.serviceMessage ?? '') : undefined;
}
