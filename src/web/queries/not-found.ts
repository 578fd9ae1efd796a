import { ApiError } from '../api/api-error.ts';

/** Whether the service answered 404: it works, but has no such item. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
