import { useContext, useSyncExternalStore } from 'react';
import { writePreferenceCookie } from '#web/settings/preference-cookie.ts';
import { RenderingContext } from '#web/settings/rendering.ts';
import { storables, storedText, storeText } from '#web/settings/local-storage.ts';

/** One of a few values, stored in the browser and synchronised between tabs. */
export interface Choice<Value extends string> {
  read(): Value;
  /** Returns the value in the preferences of a rendered page, under the same key. */
  readFrom(preferences: object): Value;
  choose(value: Value): void;
  /** @returns ends the subscription */
  subscribe(onChange: () => void): () => void;
}

/**
 * Creates a setting stored under a key of localStorage; without storage it lasts as long as the page.
 * @param onChange called on every change, from this tab or another
 */
export function choice<const Value extends string>(
  key: string,
  values: readonly Value[],
  byDefault: Value,
  onChange?: (value: Value) => void,
): Choice<Value> {
  const listeners = new Set<() => void>();
  let current: Value | undefined;
  const exactly = (given: unknown) => values.find((value) => value === given);
  const known = (text: unknown) => exactly(text) ?? byDefault;
  storables.set(key, { valueOf: exactly, textOf: exactly });
  const change = (value: Value) => {
    if (value === current) return;
    current = value;
    onChange?.(value);
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(known(event.newValue));
  };
  return {
    read() {
      current ??= known(storedText(key));
      return current;
    },
    readFrom(preferences) {
      return known(Reflect.get(preferences, key));
    },
    choose(value) {
      // If it cannot be stored, it still applies to this page.
      storeText(key, value);
      writePreferenceCookie();
      change(value);
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Returns the current value in a component. */
export function useChoice<Value extends string>(chosen: Choice<Value>): Value {
  const rendering = useContext(RenderingContext);
  return useSyncExternalStore(chosen.subscribe, chosen.read, () =>
    rendering ? chosen.readFrom(rendering.preferences) : chosen.read(),
  );
}
