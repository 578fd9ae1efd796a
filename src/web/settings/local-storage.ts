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

/**
 * Returns the subscriptions to a key, which listen to other tabs too.
 * @param onOtherTab called with the text that another tab stored; null if it removed it
 */
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
