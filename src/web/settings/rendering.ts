import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Preferences } from '#contract/settings.ts';

/** Settings with which the service rendered the page. The first render in the browser must use the same, or hydration fails. */
export interface Rendering {
  /** Unix milliseconds. */
  readonly now: number;
  /** Origin of the explorer, such as `https://explorer.example`; undefined if unknown. */
  readonly origin: string | undefined;
  readonly language: string;
  readonly preferences: Preferences;
}

/** Undefined if the service did not render the page. */
export const RenderingContext = createContext<Rendering | undefined>(undefined);

/** For values that are constant in the browser but differ in server rendering. */
export const subscribeNever = () => () => undefined;

/**
 * Returns a value that only the browser knows. Hydration uses the fallback, like the service.
 * @param nothing fallback value
 */
export function useBrowserValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  nothing: Value,
) {
  const isRendered = useContext(RenderingContext) !== undefined;
  return useSyncExternalStore(subscribe, read, () => (isRendered ? nothing : read()));
}
