/** Reads that only the server begins; `import.meta.env.SSR &&` before it keeps their code out of the browser's. */
type ServerReads = (() => Promise<unknown>) | false;

/**
 * What a loader returns for the prefetches it started. The server waits for them, so that its render has their data; the
 * browser does not, since a page shows what is still loading.
 * @param reads prefetches, and functions for reads that need the answer of another: components begin those in the browser
 */
export function awaitOnServer(...reads: readonly (Promise<void> | ServerReads)[]): Promise<unknown> | undefined {
  if (typeof window !== 'undefined') return undefined;
  return Promise.all(reads.map((read) => (typeof read === 'function' ? read() : read)));
}
