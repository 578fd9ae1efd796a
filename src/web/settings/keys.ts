import { choice, useChoice } from './storage/choice.ts';

const keys = choice('keys', ['on', 'off'], 'on');

/** Whether keys of one character do something; who speaks to the computer or types by mistake may not want them. */
export function useCharacterKeys(): boolean {
  return useChoice(keys) === 'on';
}

/** The same, outside of what is drawn. */
export function hasCharacterKeys(): boolean {
  return keys.read() === 'on';
}

/** Chooses it, here and in other tabs, and keeps it in the browser. */
export function setCharacterKeys(isOn: boolean): void {
  keys.choose(isOn ? 'on' : 'off');
}
