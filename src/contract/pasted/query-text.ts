/* Links as text: `URL` is not in the types used here, and a pasted link may be incomplete. */

/** Decodes percent-encoding; an invalid one stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the values of a query by lower-case name, since QR codes are written in capitals. The last of several counts. */
export function queryValues(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim().toLowerCase(), decoded(value.join('=')).trim()] as const;
    }),
  );
}
