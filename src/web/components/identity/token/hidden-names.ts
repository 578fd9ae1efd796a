import { useContext, useSyncExternalStore } from 'react';
import { memoize } from '#contract/codec/memoize.ts';
import { type Suspicion, suspicionsOf } from '#format/suspicious-names.ts';
import { RenderingContext } from '#web/settings/rendering.ts';
import { readSetting, settingIn, subscribeSetting } from '#web/settings/settings.ts';

/** Returns why a name or ticker may be misleading; empty if it is not. */
export const suspicions: (text: string) => readonly Suspicion[] = memoize(5000, suspicionsOf);

/** Tokens whose names were revealed, until the page is closed. */
const revealed = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Whether a name or ticker is hidden.
 * @param of its token; without one it cannot be revealed
 */
export function useHidden(text: string, of: string | undefined): boolean {
  const preferences = useContext(RenderingContext)?.preferences;
  const isHidden = () =>
    readSetting('suspiciousNames') === 'hidden' && !revealed.has(of ?? '') && suspicions(text).length > 0;
  return useSyncExternalStore(subscribe, isHidden, () =>
    preferences ? settingIn(preferences, 'suspiciousNames') === 'hidden' && suspicions(text).length > 0 : isHidden(),
  );
}

/** Returns the text shown instead of a hidden name. */
export function endsOf(identifier: string): string {
  return `${identifier.slice(0, 6)}…${identifier.slice(-6)}`;
}

/** Reveals the names of a token. */
export function showNames(of: string): void {
  revealed.add(of);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeSetting('suspiciousNames', listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}
