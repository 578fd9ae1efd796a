import { useState } from 'react';

/**
 * Returns the last error of a query without data, also while it is retried. A retrying query clears its error, which
 * would make the page flicker.
 * @param of identifies the query; another one starts without an error
 */
export function useLastError<Failure extends Error>(
  read: { readonly data: unknown; readonly error: Failure | null },
  of: string,
): Failure | null {
  const { data, error } = read;
  const [last, setLast] = useState({ of, error });
  if (error !== null && (error !== last.error || of !== last.of)) setLast({ of, error });
  return error ?? (data === undefined && last.of === of ? last.error : null);
}
