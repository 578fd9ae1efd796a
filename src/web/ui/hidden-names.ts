import { useSyncExternalStore } from 'react';
import { remember } from '../../contract/remember.ts';
import { hidesSuspicious } from '../settings/suspicious.ts';

/** What about a name or ticker may mislead, as sentences. */
type Judge = (text: string) => readonly string[];

let judge: Judge | undefined;
/** Tokens whose names were asked for, as long as the page is open. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Hides names from now on where that was chosen, and shows them where it was not. Its code is loaded only for it. */
export async function followHiding(): Promise<void> {
  const isHiding = hidesSuspicious();
  // Where nobody can judge, all names are hidden rather than shown.
  const load = () =>
    import('../../format/suspicious.ts').then(
      ({ suspicionsOf }) => suspicionsOf,
      () => allOf,
    );
  const next = isHiding ? await load() : undefined;
  if (isHiding !== hidesSuspicious()) return;
  judge = next && remember(5000, next);
  tell();
}

/**
 * Whether a name or ticker is hidden.
 * @param of the token it is of; without one it cannot be asked for
 */
export function useHidden(text: string, of: string | undefined): boolean {
  const read = () => factsOf(text, of).length > 0;
  return useSyncExternalStore(subscribe, read, read);
}

/** What stands in place of a name that is hidden. */
export function endsOf(identifier: string): string {
  return `${identifier.slice(0, 6)}…${identifier.slice(-6)}`;
}

/** Why a name or ticker is hidden; nothing where it is not. */
export function factsOf(text: string, of: string | undefined): readonly string[] {
  return judge === undefined || (of !== undefined && asked.has(of)) ? nothing : judge(text);
}

/** Shows the names of a token. */
export function showNames(of: string): void {
  asked.add(of);
  tell();
}

const nothing: readonly string[] = [];
const allOf: Judge = (text) => (text === '' ? nothing : ['']);

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
