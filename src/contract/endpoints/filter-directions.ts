/** What an address does in a transaction: it receives, it pays, or it moves something to itself. */
export const filterDirections = ['in', 'out', 'self'] as const;
export type FilterDirection = (typeof filterDirections)[number];
