import { useEffectEvent, useLayoutEffect } from 'react';
import { readSetting } from '#web/settings/settings.ts';
import { isTyping } from './is-typing.ts';
import { type KeyName, keyReader } from './keys.ts';

/** Handles shortcuts wherever the focus is, except while typing or in a dialog. */
export function useKeys(actions: Partial<Record<KeyName, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent, name: KeyName | undefined) => {
    const action = name && actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    const read = keyReader(() => readSetting('keys') === 'on');
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const isText = isTyping(event.target) && !(event.ctrlKey || event.metaKey);
      if (!isText) act(event, read(event));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
