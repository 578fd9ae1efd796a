import { useSearch } from '@tanstack/react-router';
import { type Network, networks } from '../../contract/common.ts';

/** The network the page shows, from its URL. */
export function useNetwork(): Network {
  return useSearch({ strict: false, select: ({ network }) => network }) ?? networks[0];
}
