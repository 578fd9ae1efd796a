import { useLayoutEffect } from 'react';
import { demoBanner } from '#contract/rendering.ts';
import { useConfig, useLocale } from '#web/contexts.ts';
import { useBrowserValue } from '#web/settings/settings.ts';

interface PageTitle {
  /** Replaces the default title of the route. */
  readonly title?: string | undefined;
  /** The user's own label. */
  readonly name?: string | undefined;
  /** A mark before everything, for an event elsewhere. */
  readonly mark?: string | undefined;
}

let current: PageTitle = {};
const listeners = new Set<() => void>();

/** Sets the title of the page while mounted; undefined leaves the default of its route. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    setCurrent({ title });
    return () => setCurrent({ title: undefined });
  }, [title]);
}

export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    setCurrent({ name });
    return () => setCurrent({ name: undefined });
  }, [name]);
}

export function useTitleMark(mark: string | undefined): void {
  useLayoutEffect(() => {
    setCurrent({ mark });
    return () => setCurrent({ mark: undefined });
  }, [mark]);
}

export function useCurrentPageTitle(): PageTitle {
  return useBrowserValue(subscribe, read, noTitle);
}

function setCurrent(more: PageTitle): void {
  const next = { ...current, ...more };
  if (next.title === current.title && next.name === current.name && next.mark === current.mark) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const noTitle: PageTitle = {};

function read(): PageTitle {
  return current;
}

/** Returns the operator's text for the header; the demo network's is in the reader's language. */
export function useBanner(): string | null | undefined {
  const { t } = useLocale();
  const { banner } = useConfig();
  return banner === demoBanner ? t('frame.demoData') : banner;
}
