/** What localStorage holds under a key; null where there is nothing, or no storage. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Puts a text under a key of localStorage, or takes away what is there.
 * @param text null for nothing
 * @returns whether it is kept; not where storage is full or forbidden
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

/** How a thing that is kept is written: as a text in storage, as a JSON value in a file. */
export interface Storable {
  /** The value that a text of storage stands for; undefined where it makes no sense. */
  readonly valueOf: (text: string) => unknown;
  /** The text for a value from a file; undefined where the value makes no sense. */
  readonly textOf: (value: unknown) => string | undefined;
}

/** Everything that can be kept, by its key. What is loaded later joins later. */
export const storables = new Map<string, Storable>();
