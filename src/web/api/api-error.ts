import type { Problem } from '../../contract/reading/problem.ts';

/** Longest wait for an answer, its body included, in milliseconds. */
export const timeoutMilliseconds = 10_000;

/** Something in an answer that breaks the contract and cannot be shown. */
export interface LeftOut {
  /** Position in the list of the answer, from 0; undefined where it stands in no list. */
  readonly index: number | undefined;
  /** Whether the whole row is missing, or only what the field names. */
  readonly isRow: boolean;
  /** Path of what breaks the contract, within its row: `tokenMetadata.decimals`. Empty for the row itself. */
  readonly field: string;
  readonly problem: Problem;
}

/** Why an answer cannot be used. */
export type AnswerFault =
  | { readonly code: 'no JSON' | 'nested too deeply' | 'a list' | 'too many rows'; readonly path: string }
  /** `field`: path within the answer, empty for the whole of it. */
  | { readonly code: 'broken'; readonly path: string; readonly field: string; readonly problem: Problem };

interface Failure {
  fault?: AnswerFault;
  isAnswered?: boolean;
  status?: number | undefined;
  said?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Why there is no answer. */
export class ApiError extends Error {
  /**
   * `offline`: no connection to the service; `timeout`: it took too long; `status`: it answered with
   * an error; `contract`: its answer is not what the specification says; `aborted`: nobody waits any more.
   */
  readonly kind: 'offline' | 'timeout' | 'status' | 'contract' | 'aborted';
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The service's own text, to be shown as text only. */
  readonly said: string | undefined;
  /** From `Retry-After` of a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether an answer that was kept stands in for the one that is missing. */
  readonly isAnswered: boolean;

  /** Of `contract`: what is wrong with the answer. */
  readonly fault: AnswerFault | undefined;

  constructor(kind: ApiError['kind'], failure: Failure = {}) {
    const { status, fault } = failure;
    const field = fault?.code === 'broken' ? `${fault.field} ${fault.problem.code}` : '';
    // For logs and reports; components/states/error-text.ts has the words for readers.
    super([kind, status, fault?.path, fault?.code, field].filter(Boolean).join(' '));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.said = failure.said;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.isAnswered = failure.isAnswered ?? false;
    this.fault = fault;
  }
}

/** Nobody waits for the answer any more. */
export function givenUp(): ApiError {
  return new ApiError('aborted');
}

/** @param isAnswered whether an answer that was kept stands in */
export function unreachable(isAnswered = false): ApiError {
  return new ApiError('offline', { isAnswered });
}
