/** Queries that only the server starts; `import.meta.env.SSR &&` keeps their code out of the browser's bundle. */
type ServerReads = (() => Promise<unknown>) | false;

/**
 * Returns the result of a loader. The server waits for the prefetches, so that its render has the data; the browser
 * does not, since pages show what is loading.
 * @param reads prefetches, and functions for dependent ones, which components start in the browser
 */
export function awaitOnServer(...reads: readonly (Promise<void> | ServerReads)[]): Promise<unknown> | undefined {
  if (typeof window !== 'undefined') return undefined;
  return Promise.all(reads.map((read) => (typeof read === 'function' ? read() : read)));
}
