import { choice, useChoice } from './storage/choice.ts';

const live = choice('live', ['on', 'off'], 'on');

/** Whether pages read again by themselves. */
export function useLiveUpdates(): boolean {
  return useChoice(live) === 'on';
}

/** The same, outside of what is drawn. */
export function hasLiveUpdates(): boolean {
  return live.read() === 'on';
}

/** Hears when that is chosen anew; gives back what ends it. */
export const subscribeLiveUpdates: (onChange: () => void) => () => void = live.subscribe;

/** Chooses it, here and in other tabs, and keeps it in the browser. */
export function setLiveUpdates(isOn: boolean): void {
  live.choose(isOn ? 'on' : 'off');
}
