import { useContext, useSyncExternalStore } from 'react';
import { remember } from '../../../contract/codec/remember.ts';
import { type Suspicion, suspicionsOf } from '../../../format/text/suspicious.ts';
import { RenderingContext } from '../../settings/rendering.ts';
import { hidesSuspicious, preferHiding, subscribeSuspicious } from '../../settings/suspicious.ts';

/** Why a name or ticker may mislead; nothing where it does not. */
export const suspicions: (text: string) => readonly Suspicion[] = remember(5000, suspicionsOf);

/** Tokens whose names were asked for, as long as the page is open. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Whether a name or ticker is hidden.
 * @param of the token it is of; without one it cannot be asked for
 */
export function useHidden(text: string, of: string | undefined): boolean {
  const preferences = useContext(RenderingContext)?.preferences;
  const isHidden = () => hidesSuspicious() && !asked.has(of ?? '') && suspicions(text).length > 0;
  return useSyncExternalStore(subscribe, isHidden, () =>
    preferences ? preferHiding(preferences) && suspicions(text).length > 0 : isHidden(),
  );
}

/** What stands in place of a name that is hidden. */
export function endsOf(identifier: string): string {
  return `${identifier.slice(0, 6)}…${identifier.slice(-6)}`;
}

/** Shows the names of a token. */
export function showNames(of: string): void {
  asked.add(of);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeSuspicious(listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}
