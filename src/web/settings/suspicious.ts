import { type Preferences, suspiciousNames } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

const names = choice('suspiciousNames', suspiciousNames, 'shown');

export function useHidesSuspicious(): boolean {
  return useChoice(names) === 'hidden';
}

/** The same, outside of components. */
export function hidesSuspicious(): boolean {
  return names.read() === 'hidden';
}

/** The same, from the user's preferences. */
export function preferHiding(preferences: Preferences): boolean {
  return names.readFrom(preferences) === 'hidden';
}

/**
 * Subscribes to changes of the setting.
 * @returns ends the subscription
 */
export const subscribeSuspicious: (onChange: () => void) => () => void = names.subscribe;

export function setHidesSuspicious(isHidden: boolean): void {
  names.choose(isHidden ? 'hidden' : 'shown');
}
