import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '#web/data/api.ts';
import { ApiError } from '#web/data/api-error.ts';

/** Whether the service answered 404: it works, but has no such item. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a request failed because the service lacks an extension. */
export function isUnavailable(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 501;
}

/**
 * Whether the service may have an extension: no response and no configuration said that it lacks it.
 * @param path as in the contract, such as `/v1/swaps/{swapId}`
 */
export function useExtension(path: `/v1/${string}`): boolean {
  return !apiOf(useQueryClient()).lacking.has(path);
}
