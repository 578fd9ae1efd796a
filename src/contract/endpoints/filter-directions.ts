/** Role of an address in a transaction: it receives, pays, or transfers to itself. */
export const filterDirections = ['in', 'out', 'self'] as const;
export type FilterDirection = (typeof filterDirections)[number];
