import { type Preferences, suspiciousNames } from '#contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

const names = choice('suspiciousNames', suspiciousNames, 'shown');

export const useHidesSuspicious = () => useChoice(names) === 'hidden';

/** Like `useHidesSuspicious`, without React. */
export const hidesSuspicious = () => names.read() === 'hidden';

/** Like `useHidesSuspicious`, for the preferences of a request. */
export function preferHiding(preferences: Preferences): boolean {
  return names.readFrom(preferences) === 'hidden';
}

/**
 * Subscribes to changes of the setting.
 * @returns ends the subscription
 */
export const subscribeSuspicious = names.subscribe;
export const setHidesSuspicious = (isHidden: boolean) => names.choose(isHidden ? 'hidden' : 'shown');
