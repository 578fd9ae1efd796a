import { useLayoutEffect } from 'react';
import { useKnownHere } from '../settings/rendering.ts';

interface Given {
  /** In place of the plain title of its route. */
  readonly title?: string | undefined;
  /** The reader's own name of what it is about. */
  readonly name?: string | undefined;
  /** What happened elsewhere, before everything. */
  readonly mark?: string | undefined;
}

let given: Given = {};
const listeners = new Set<() => void>();

/** Names the page while it is on show, in place of the plain title of its route; undefined while nothing better is known. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    give({ title });
    return () => give({ title: undefined });
  }, [title]);
}

/** Puts the reader's own name of what the page is about before its title. */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    give({ name });
    return () => give({ name: undefined });
  }, [name]);
}

/** Puts a mark before the title of whatever page is on show. */
export function useTitleMark(mark: string | undefined): void {
  useLayoutEffect(() => {
    give({ mark });
    return () => give({ mark: undefined });
  }, [mark]);
}

/** What the page on show calls itself. */
export function useGivenTitle(): Given {
  return useKnownHere(subscribe, read, nothing);
}

function give(more: Given): void {
  const next = { ...given, ...more };
  if (next.title === given.title && next.name === given.name && next.mark === given.mark) return;
  given = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const nothing: Given = {};

function read(): Given {
  return given;
}
