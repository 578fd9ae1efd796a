import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Locale } from '#i18n/locale.ts';
import type { Read } from './data/read.ts';

interface Page {
  /** Starts what the URL names, in parallel with the code of the page. */
  readonly reads?: (read: Read) => unknown;
  /**
   * Reads what follows from other data, or needs the code of the page. Only on the server, so that one render has it all;
   * in the browser, components read it.
   */
  readonly following?: (read: Read) => Promise<unknown>;
  /** Whether the page has texts that are loaded on demand; it is shown with them, so that nothing changes under the focus. */
  readonly hasMoreTexts?: boolean;
}

/**
 * Returns the result of a loader. The server waits for all reads, so that its render has the data; the browser does not,
 * since pages show what is loading.
 */
export function loadPage(
  { queryClient, locale }: { readonly queryClient: QueryClient; readonly locale: Locale },
  { reads, following, hasMoreTexts = false }: Page,
): Promise<unknown> | undefined {
  const running = new Map<string, Promise<void>>();
  const read: Read = async <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
    const hash = hashKey(query.queryKey);
    const run = running.get(hash) ?? queryClient.prefetchQuery(query);
    running.set(hash, run);
    await run;
    const { data, error } = queryClient.getQueryState<Data>(query.queryKey) ?? {};
    return { data, error: error ?? null };
  };
  reads?.(read);
  const texts = hasMoreTexts ? Promise.resolve(locale.full()) : undefined;
  if (typeof window !== 'undefined') return texts;
  return Promise.all([texts, following?.(read)]).then(() => Promise.all(running.values()));
}
