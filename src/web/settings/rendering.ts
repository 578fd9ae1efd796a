import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Preferences } from '../../contract/preferences.ts';
import type { PageLanguage } from '../../contract/rendering.ts';

/** What the service rendered the page with. The first view in the browser is made of the same, or it would not fit. */
export interface Rendering {
  /** Unix milliseconds. */
  readonly now: number;
  /** Where the explorer is reached, such as `https://explorer.example`; undefined where nobody knows. */
  readonly origin: string | undefined;
  readonly language: PageLanguage;
  readonly preferences: Preferences;
}

/** Undefined where the service did not render the page. */
export const RenderingContext = createContext<Rendering | undefined>(undefined);

/**
 * Something that only this browser knows. The first view of a rendered page does without it, since the service did.
 * @param nothing what stands for it then
 */
export function useKnownHere<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  nothing: Value,
) {
  const isRendered = useContext(RenderingContext) !== undefined;
  return useSyncExternalStore(subscribe, read, () => (isRendered ? nothing : read()));
}
