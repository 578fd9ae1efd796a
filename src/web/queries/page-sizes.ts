/** Rows that a page of each list may have; none more than the service gives at once (spec 4.1, 4.4, 4.6 to 4.8). */
export const pageSizes = {
  /** supplement 5 keeps our client at 250. */
  latest: [10, 25, 50, 100, 250],
  address: [10, 25, 50, 100],
  token: [25, 50, 100],
  search: [10, 25, 50, 100],
} as const;
