/** Returns the text stored under a key of localStorage; null if there is none, or no storage. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores or removes a text under a key of localStorage.
 * @param text null removes it
 * @returns whether it was stored; false if storage is full or blocked
 */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** How a value is converted between storage (text) and a backup (JSON). */
export interface Storable {
  /** Parses a stored text; undefined if it is invalid. */
  readonly valueOf: (text: string) => unknown;
  /** Returns the text to store for a value from a file; undefined if it is invalid. */
  readonly textOf: (value: unknown) => string | undefined;
}

/** All stored values, by key. Modules register theirs when they are loaded. */
export const storables = new Map<string, Storable>();
