const longest = 40;

/**
 * A word of a service that is not known here (supplement 4), short enough for any place: without characters that would
 * turn or hide the text around it, and cut after 40 characters.
 */
export function shortWord(word: string): string {
  // Cut first: a word may be of any length.
  const characters = [...word.slice(0, 8 * longest).replaceAll(/\p{C}/gu, '')];
  const text = characters.slice(0, longest).join('').trim();
  return characters.length > longest || word.length > 8 * longest ? `${text}…` : text;
}
