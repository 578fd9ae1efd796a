/** UTF-16 units of a name or ticker that are kept; far more than our own store accepts. */
export const longestName = 1000;

/** Cuts a name or ticker that is too long, and ends it with "…". A surrogate pair stays whole. */
export function boundedName(text: string): string {
  return text.length <= longestName ? text : `${text.slice(0, longestName - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
