/** Decodes UTF-8 bytes in hex; undefined if they are invalid. `TextDecoder` is not in the types used here. */
export function textOfHex(hex: string): string | undefined {
  try {
    return decodeURIComponent(hex.replaceAll(/../g, '%$&'));
  } catch {
    return undefined;
  }
}
