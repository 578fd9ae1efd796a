/** Returns the first UTF-16 units of a text, at most `length`, without half of a character at the end. */
export function firstOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the last UTF-16 units of a text, at most `length`, without half of a character at the beginning. */
export function lastOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, '');
}
