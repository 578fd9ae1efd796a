import { choice, useChoice } from './storage/choice.ts';

const live = choice('live', ['on', 'off'], 'on');

export const useLiveUpdates = () => useChoice(live) === 'on';

/** For use outside of components. */
export const hasLiveUpdates = () => live.read() === 'on';

/**
 * Subscribes to changes of the setting.
 * @returns ends the subscription
 */
export const subscribeLiveUpdates = live.subscribe;
export const setLiveUpdates = (isOn: boolean) => live.choose(isOn ? 'on' : 'off');
