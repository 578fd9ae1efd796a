/** Returns whether `If-None-Match` matches a tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const wanted = opaqueTag(tag);
  // Splitting at a fixed string takes linear time.
  return header.split(',').some((text) => {
    const known = text.trim();
    return known === '*' || opaqueTag(known) === wanted;
  });
}

function opaqueTag(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
