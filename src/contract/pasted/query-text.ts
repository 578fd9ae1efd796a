/* Links as text: this room has no URL of a browser's, and what is pasted need not be a whole one. */

/** A text without its percent signs, where they mean something. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The values of a query, by lower-case name: codes to scan are written in capitals. Of several the last counts. */
export function queryValues(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim().toLowerCase(), decoded(value.join('=')).trim()] as const;
    }),
  );
}
