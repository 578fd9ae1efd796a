/** Page sizes of each list, within the limits of the service (spec 4.1, 4.4, 4.6 to 4.8). */
export const pageSizes = {
  /** Supplement 5 limits this client to 250. */
  latest: [10, 25, 50, 100, 250],
  address: [10, 25, 50, 100],
  token: [25, 50, 100],
  search: [10, 25, 50, 100],
} as const;
