/** UTF-16 units of a name or ticker that are kept; far more than our own store accepts. */
export const longestName = 1000;

/** UTF-16 units of an icon's address; our own store accepts as many bytes. */
const longestUrl = 2048;

/** Returns null for an address that is too long: a part of it leads elsewhere. */
export function boundedUrl(text: string): string | null {
  return text.length <= longestUrl ? text : null;
}

/** Cuts a name or ticker that is too long, and ends it with "…". A surrogate pair stays whole. */
export function boundedName(text: string): string {
  return text.length <= longestName ? text : `${text.slice(0, longestName - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
