import { choice, useChoice } from './storage/choice.ts';

const live = choice('live', ['on', 'off'], 'on');

export function useLiveUpdates(): boolean {
  return useChoice(live) === 'on';
}

/** The same, outside of components. */
export function hasLiveUpdates(): boolean {
  return live.read() === 'on';
}

/**
 * Subscribes to changes of the setting.
 * @returns ends the subscription
 */
export const subscribeLiveUpdates: (onChange: () => void) => () => void = live.subscribe;

export function setLiveUpdates(isOn: boolean): void {
  live.choose(isOn ? 'on' : 'off');
}
