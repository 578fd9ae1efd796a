/**
 * Returns the SHA-256 of a text in UTF-8, as lowercase hex; undefined without https, where browsers do not provide
 * it.
 */
export async function sha256(text: string): Promise<string | undefined> {
  // The DOM types declare it as always present.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
