interface Key {
  readonly name: string;
  /** One key, or two in a row; `Control+` stands for Cmd too. */
  readonly keys: readonly [string] | readonly [string, string];
}

/** Every key of the explorer: what a reader is told of, and what the listeners act on. */
export const keyTable = [
  { name: 'search', keys: ['/'] },
  { name: 'searchAnywhere', keys: ['Control+k'] },
  { name: 'transactions', keys: ['g', 't'] },
  { name: 'statistics', keys: ['g', 's'] },
  { name: 'nextRow', keys: ['j'] },
  { name: 'previousRow', keys: ['k'] },
  // The browser's own: the focus is on the link of the row.
  { name: 'openRow', keys: ['Enter'] },
  { name: 'showHeld', keys: ['n'] },
  { name: 'help', keys: ['?'] },
] as const satisfies readonly Key[];

export type KeyName = (typeof keyTable)[number]['name'];

/** Longest time between the two keys of a pair. */
const pairMilliseconds = 1500;

/** What of a pressed key decides what it means. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/**
 * Reads keys as they are pressed, pairs included.
 * @param hasCharacters whether keys of one character count
 * @returns tells what a press means, undefined where it means nothing or is the first of a pair
 */
export function keyReader(hasCharacters: () => boolean): (press: Press) => KeyName | undefined {
  let first: { readonly key: string; readonly at: number } | undefined;
  const named = (keys: string) => keyTable.find((entry) => entry.keys.join(' ') === keys)?.name;
  return (press) => {
    // Shift on the way to "?" is no key of its own.
    if (/^(Shift|Control|Meta|Alt|AltGraph)$/.test(press.key)) return undefined;
    const key = keyOf(press);
    if (key.length === 1 && !hasCharacters()) return undefined;
    const isSecond = first !== undefined && press.timeStamp - first.at <= pairMilliseconds;
    const name = (isSecond ? named(`${first?.key} ${key}`) : undefined) ?? named(key);
    first = name === undefined ? { key, at: press.timeStamp } : undefined;
    return name;
  };
}

/** A key as the table writes it; with other modifiers it is none of it. */
function keyOf({ key, ctrlKey, metaKey, altKey }: Press): string {
  const isLetter = /^[a-z]$/i.test(key);
  const plain = isLetter ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `${altKey ? 'Alt+' : ''}Control+${plain}`;
  // Some keyboards have / and ? behind Alt.
  return altKey && isLetter ? `Alt+${plain}` : plain;
}
