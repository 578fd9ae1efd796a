/** SHA-256 of a text in UTF-8, as lower-case hex; undefined where the browser has none, as on a page without https. */
export async function sha256(text: string): Promise<string | undefined> {
  // The type of the DOM does not know that it may be missing.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
