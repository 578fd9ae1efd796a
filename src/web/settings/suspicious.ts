import { type Preferences, suspiciousNames } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

const names = choice('suspiciousNames', suspiciousNames, 'shown');

export const useHidesSuspicious = () => useChoice(names) === 'hidden';

/** The same, outside of components. */
export const hidesSuspicious = () => names.read() === 'hidden';

/** The same, from the user's preferences. */
export function preferHiding(preferences: Preferences): boolean {
  return names.readFrom(preferences) === 'hidden';
}

/**
 * Subscribes to changes of the setting.
 * @returns ends the subscription
 */
export const subscribeSuspicious = names.subscribe;
export const setHidesSuspicious = (isHidden: boolean) => names.choose(isHidden ? 'hidden' : 'shown');
