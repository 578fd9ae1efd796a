import { choice, useChoice } from './storage/choice.ts';

const keys = choice('keys', ['on', 'off'], 'on');

/** Whether single-character shortcuts are enabled; they can conflict with speech input. */
export const useCharacterKeys = () => useChoice(keys) === 'on';

/** For use outside of components. */
export const hasCharacterKeys = () => keys.read() === 'on';
export const setCharacterKeys = (isOn: boolean) => keys.choose(isOn ? 'on' : 'off');
