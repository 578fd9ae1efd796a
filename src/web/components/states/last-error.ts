import { useState } from 'react';

/**
 * Why a read has no data, also while it is being tried again: a read without data forgets its error then, and the
 * page would blink.
 * @param of what is read; another one starts without an error
 */
export function useLastError(read: { readonly data: unknown; readonly error: Error | null }, of: string): Error | null {
  const { data, error } = read;
  const [last, setLast] = useState({ of, error });
  if (error !== null && (error !== last.error || of !== last.of)) setLast({ of, error });
  return error ?? (data === undefined && last.of === of ? last.error : null);
}
