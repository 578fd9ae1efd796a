import { ApiError } from '../api/api-error.ts';

/** Whether the service answered that it knows no such thing (404), which is not a failure to look. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
