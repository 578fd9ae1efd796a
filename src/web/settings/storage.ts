import * as z from 'zod/mini';
import { type NamingProfile, renameAddress } from '#contract/codec/naming.ts';

/* Values stored as JSON in this browser. */

/** A value stored in this browser, synchronised between tabs. Never sent anywhere. */
export interface StoredValue<Value> {
  read(): Value;
  readonly empty: Value;
  /** @returns whether the browser stored it beyond this page */
  write(value: Value): boolean;
  subscribe(onChange: () => void): () => void;
}

/** Schema of a list with a maximum length. Invalid entries are dropped, the others stay. */
export function listOf<Shape extends z.ZodMiniType>(shape: Shape, maxLength: number) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): readonly z.output<Shape>[] =>
      entries
        .flatMap((entry) => {
          const { success, data } = z.safeParse<Shape>(shape, entry);
          return success ? [data] : [];
        })
        .slice(0, maxLength),
    ),
  );
}

/** Creates a value stored as JSON. What does not match the schema, from another version, counts as `empty`. */
export function storedValue<Shape extends z.ZodMiniType>(
  key: string,
  shape: Shape,
  empty: z.output<Shape>,
): StoredValue<z.output<Shape>> {
  /** With the text that was stored at that time. */
  let current: { readonly value: z.output<Shape>; readonly text: string | null } | undefined;
  let subscribers = 0;
  const { notify, subscribe } = subscriptionsTo(key, () => {
    current = undefined;
    notify();
  });
  storables.set(key, {
    valueOf: (text) => parsed(shape, text),
    textOf: (value) => {
      const read = z.safeParse<Shape>(shape, value);
      return read.success ? JSON.stringify(read.data) : undefined;
    },
  });
  return {
    read() {
      if (current === undefined) {
        const text = storedText(key);
        current = { value: parsed(shape, text) ?? empty, text };
      }
      return current.value;
    },
    empty,
    write(value) {
      const isStored = storeText(key, JSON.stringify(value));
      current = { value, text: storedText(key) };
      notify();
      return isStored;
    },
    subscribe(onChange) {
      // A component reads before it subscribes; meanwhile another tab may have stored a value.
      if (subscribers === 0 && current !== undefined && storedText(key) !== current.text) current = undefined;
      subscribers++;
      const unsubscribe = subscribe(onChange);
      return () => {
        subscribers--;
        unsubscribe();
      };
    },
  };
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, text: string | null): z.output<Shape> | undefined {
  try {
    const read = z.safeParse<Shape>(shape, JSON.parse(text ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Storage keys with addresses in their values. */
const keys = ['labels', 'recentEntries', 'stars', 'watching'];

export function convertAddresses(value: unknown, naming: NamingProfile): unknown {
  if (Array.isArray(value)) return value.map((item) => convertAddresses(item, naming));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, item]) => [
    field,
    typeof item !== 'string'
      ? convertAddresses(item, naming)
      : field === 'ref' || field === 'address'
        ? renameAddress(item, naming, naming)
        : item,
  ]);
  return Object.fromEntries(entries);
}

/** Converts stored addresses after the operator changed the naming profile. */
export function convertStoredAddresses(naming: NamingProfile): void {
  for (const key of keys) {
    const text = storedText(key);
    if (text === null) continue;
    try {
      const written = JSON.stringify(convertAddresses(JSON.parse(text), naming));
      if (written !== text) storeText(key, written);
    } catch {
      // Invalid JSON counts as empty.
    }
  }
}

/** Returns a stored text; null if there is none, or no storage. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. @returns false if storage is full or blocked */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Subscriptions to a key, also in other tabs. @param onOtherTab gets the text that one stored; null if removed */
export function subscriptionsTo(key: string, onOtherTab: (text: string | null) => void) {
  const listeners = new Set<() => void>();
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onOtherTab(event.newValue);
  };
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

export interface Storable {
  /** Parses a stored text; undefined if it is invalid. */
  readonly valueOf: (text: string) => unknown;
  /** Returns the text to store for a value from a file; undefined if it is invalid. */
  readonly textOf: (value: unknown) => string | undefined;
}

/** All stored values, by key. Modules register theirs when they are loaded. */
export const storables = new Map<string, Storable>();
