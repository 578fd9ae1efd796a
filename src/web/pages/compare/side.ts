import type { UseQueryResult } from '@tanstack/react-query';
import { isNotFound } from '#web/queries/not-found.ts';

export type Side = 'a' | 'b';

/** State of a query: each side loads, fails and is unknown independently. */
export type Known<Value> =
  | { readonly status: 'waiting' | 'failed' | 'unknown' }
  | { readonly status: 'known'; readonly value: Value };

/** Returns the state of a query. */
export function knownOf<Value>(read: Pick<UseQueryResult<{ readonly data: Value }>, 'data' | 'error'>): Known<Value> {
  if (read.data !== undefined) return { status: 'known', value: read.data.data };
  if (read.error === null) return { status: 'waiting' };
  return { status: isNotFound(read.error) ? 'unknown' : 'failed' };
}

/** Returns the state of a part of a value. */
export function partOf<Value, Part>(known: Known<Value>, pick: (value: Value) => Part): Part | undefined {
  return known.status === 'known' ? pick(known.value) : undefined;
}
