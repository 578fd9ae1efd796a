import { choice, useChoice } from './storage/choice.ts';

const keys = choice('keys', ['on', 'off'], 'on');

/** Whether single-character shortcuts are enabled; they can conflict with speech input. */
export function useCharacterKeys(): boolean {
  return useChoice(keys) === 'on';
}

/** The same, outside of components. */
export function hasCharacterKeys(): boolean {
  return keys.read() === 'on';
}

export function setCharacterKeys(isOn: boolean): void {
  keys.choose(isOn ? 'on' : 'off');
}
