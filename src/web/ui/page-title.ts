import { useLayoutEffect, useSyncExternalStore } from 'react';

let given: string | undefined;
const listeners = new Set<() => void>();

/** Names the page while it is on show, in place of the plain title of its route; undefined while nothing better is known. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    give(title);
    return () => give(undefined);
  }, [title]);
}

/** What the page on show calls itself. */
export function useGivenTitle(): string | undefined {
  return useSyncExternalStore(subscribe, read, read);
}

function give(title: string | undefined): void {
  if (title === given) return;
  given = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): string | undefined {
  return given;
}
