const maxLength = 40;

/**
 * Returns an unknown enum value of a service (supplement 4) for display: without direction and control characters, at
 * most 40 characters.
 */
export function shortValue(word: string): string {
  // Truncate first: the value may be very long.
  const characters = [...word.slice(0, 8 * maxLength).replaceAll(/\p{C}/gu, '')];
  const text = characters.slice(0, maxLength).join('').trim();
  return characters.length > maxLength || word.length > 8 * maxLength ? `${text}…` : text;
}
