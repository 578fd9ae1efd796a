import { type Preferences, suspiciousNames } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

const names = choice('suspiciousNames', suspiciousNames, 'shown');

/** Whether token names that may mislead are left out. */
export function useHidesSuspicious(): boolean {
  return useChoice(names) === 'hidden';
}

/** The same, outside of what is drawn. */
export function hidesSuspicious(): boolean {
  return names.read() === 'hidden';
}

/** The same in a reader's preferences. */
export function preferHiding(preferences: Preferences): boolean {
  return names.readFrom(preferences) === 'hidden';
}

/** Hears when that is chosen anew; gives back what ends it. */
export const subscribeSuspicious: (onChange: () => void) => () => void = names.subscribe;

/** Chooses it, here and in other tabs, and keeps it in the browser. */
export function setHidesSuspicious(isHidden: boolean): void {
  names.choose(isHidden ? 'hidden' : 'shown');
}
