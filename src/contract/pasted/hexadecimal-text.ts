/** Bytes in hex as the UTF-8 text they are; undefined where they are none. This room has no decoder of a browser's. */
export function textOfHex(hex: string): string | undefined {
  try {
    return decodeURIComponent(hex.replaceAll(/../g, '%$&'));
  } catch {
    return undefined;
  }
}
