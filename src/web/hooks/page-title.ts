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

/** Sets a part of the title while mounted; undefined leaves the default. */
function usePart(part: keyof PageTitle, text: string | undefined): void {
  useLayoutEffect(() => {
    setCurrent({ [part]: text });
    return () => setCurrent({ [part]: undefined });
  }, [part, text]);
}

export const usePageTitle = (title: string | undefined) => usePart('title', title);
export const usePageName = (name: string | undefined) => usePart('name', name);
export const useTitleMark = (mark: string | undefined) => usePart('mark', mark);

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
