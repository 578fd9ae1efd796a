interface Key {
  readonly name: string;
  /** One key, or a sequence of two; `Control+` includes Cmd. */
  readonly keys: readonly [string] | readonly [string, string];
}

/** Every keyboard shortcut: listed in the dialog and used by the listeners. */
export const keyTable = [
  { name: 'search', keys: ['/'] },
  { name: 'searchAnywhere', keys: ['Control+k'] },
  { name: 'transactions', keys: ['g', 't'] },
  { name: 'statistics', keys: ['g', 's'] },
  { name: 'nextRow', keys: ['j'] },
  { name: 'previousRow', keys: ['k'] },
  // Handled by the browser: the focus is on the link of the row.
  { name: 'openRow', keys: ['Enter'] },
  { name: 'showNewRows', keys: ['n'] },
  { name: 'help', keys: ['?'] },
] as const satisfies readonly Key[];

export type KeyName = (typeof keyTable)[number]['name'];

/** Longest time between the two keys of a sequence. */
const maxPairMilliseconds = 1500;

/** The fields of a keyboard event that identify a key. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/**
 * Returns a function that maps key presses to shortcuts, including sequences.
 * @param hasCharacters whether single-character keys are enabled
 * @returns undefined for a key without a shortcut or the first of a sequence
 */
export function keyReader(hasCharacters: () => boolean): (press: Press) => KeyName | undefined {
  let first: { readonly key: string; readonly at: number } | undefined;
  const named = (keys: string) => keyTable.find((entry) => entry.keys.join(' ') === keys)?.name;
  return (press) => {
    // Shift is pressed on the way to "?".
    if (/^(Shift|Control|Meta|Alt|AltGraph)$/.test(press.key)) return undefined;
    const key = keyOf(press);
    if (key.length === 1 && !hasCharacters()) return undefined;
    const isSecond = first !== undefined && press.timeStamp - first.at <= maxPairMilliseconds;
    const name = (isSecond ? named(`${first?.key} ${key}`) : undefined) ?? named(key);
    first = name === undefined ? { key, at: press.timeStamp } : undefined;
    return name;
  };
}

/** Returns the name of a key as in the table; other modifiers never match. */
function keyOf({ key, ctrlKey, metaKey, altKey }: Press): string {
  const isLetter = /^[a-z]$/i.test(key);
  const plain = isLetter ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `${altKey ? 'Alt+' : ''}Control+${plain}`;
  // On some keyboards / and ? need Alt.
  return altKey && isLetter ? `Alt+${plain}` : plain;
}
