import { choice, useChoice } from './storage/choice.ts';

const live = choice('live', ['on', 'off'], 'on');

/** Whether pages refresh automatically. */
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

/** Stores the setting, for all tabs. */
export function setLiveUpdates(isOn: boolean): void {
  live.choose(isOn ? 'on' : 'off');
}
