import type { UseQueryResult } from '@tanstack/react-query';
import { isNotFound } from '../../queries/not-found.ts';

/** One of the two. */
export type Side = 'a' | 'b';

/** What is known of a thing that was asked for: each side waits, fails and is unknown by itself. */
export type Known<Value> =
  | { readonly is: 'waiting' | 'failed' | 'unknown' }
  | { readonly is: 'known'; readonly value: Value };

/** What a read has come to. */
export function knownOf<Value>(read: Pick<UseQueryResult<{ readonly data: Value }>, 'data' | 'error'>): Known<Value> {
  if (read.data !== undefined) return { is: 'known', value: read.data.data };
  if (read.error === null) return { is: 'waiting' };
  return { is: isNotFound(read.error) ? 'unknown' : 'failed' };
}

/** A part of what is known. */
export function partOf<Value, Part>(known: Known<Value>, pick: (value: Value) => Part): Part | undefined {
  return known.is === 'known' ? pick(known.value) : undefined;
}
