import { remember } from '../../contract/remember.ts';
import { type Suspicion, suspicionsOf } from '../../format/suspicious.ts';
import { useKnownHere } from '../settings/rendering.ts';
import { hidesSuspicious } from '../settings/suspicious.ts';

/** What about a name or ticker may mislead. */
type Judge = (text: string) => readonly Suspicion[];

let judge: Judge | undefined;
/** Tokens whose names were asked for, as long as the page is open. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Hides names from now on where that was chosen, and shows them where it was not. */
export function followHiding(): void {
  judge = hidesSuspicious() ? remember(5000, suspicionsOf) : undefined;
  tell();
}

/**
 * Whether a name or ticker is hidden.
 * @param of the token it is of; without one it cannot be asked for
 */
export function useHidden(text: string, of: string | undefined): boolean {
  return useKnownHere(subscribe, () => factsOf(text, of).length > 0, false);
}

/** What stands in place of a name that is hidden. */
export function endsOf(identifier: string): string {
  return `${identifier.slice(0, 6)}…${identifier.slice(-6)}`;
}

/** Why a name or ticker is hidden; nothing where it is not. */
export function factsOf(text: string, of: string | undefined): ReturnType<Judge> {
  return judge === undefined || (of !== undefined && asked.has(of)) ? nothing : judge(text);
}

/** Shows the names of a token. */
export function showNames(of: string): void {
  asked.add(of);
  tell();
}

const nothing: ReturnType<Judge> = [];

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
