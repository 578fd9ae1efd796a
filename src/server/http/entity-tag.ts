/**
 * Whether `If-None-Match` names a tag, so that the answer need not be sent again. Tags are compared without their weakness
 * (RFC 9110, 13.1.2).
 */
export function isTagKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const wanted = opaque(tag);
  // Split at a fixed text and trimmed: time grows with the length alone.
  return header.split(',').some((text) => {
    const known = text.trim();
    return known === '*' || opaque(known) === wanted;
  });
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
