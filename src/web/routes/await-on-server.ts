/**
 * What a loader returns for the prefetches it started. The server waits for them, so that its render has their data; the
 * browser does not, since a page shows what is still loading.
 */
export function awaitOnServer(...prefetches: readonly Promise<void>[]): Promise<unknown> | undefined {
  return typeof window === 'undefined' ? Promise.all(prefetches) : undefined;
}
