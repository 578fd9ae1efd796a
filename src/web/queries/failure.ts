import { ApiError } from '../api.ts';

/** Whether the service answered that it knows no such thing (404), which is not a failure to look. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Why a read failed, in the service's own words where it had any. */
export function reasonOf(error: Error): string {
  return (error instanceof ApiError && error.said) || error.message;
}
