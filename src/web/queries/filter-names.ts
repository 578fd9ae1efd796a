/** URL parameters that filter a list in ways its endpoint of the specification cannot. */
export const filterNames = {
  latest: ['type', 'status', 'min', 'asset'],
  address: ['type', 'status', 'min', 'direction', 'counterparty'],
  token: ['type', 'status', 'min', 'address', 'from', 'to'],
} as const;

/** Whether a view needs the extension `GET /v1/transactions`. */
export function isFiltered(list: keyof typeof filterNames, view: object): boolean {
  const names = new Set<string>(filterNames[list]);
  return Object.entries(view).some(([name, value]) => value !== undefined && names.has(name));
}
