import * as z from 'zod/mini';
import { Network, NetworkParameter, TokenQuantity } from './common.ts';
import { getEndpoint } from '#contract/endpoint.ts';
import { TokenParameter } from './token-parameter.ts';

/** Holders of a token whose balances have the same number of digits in base units. */
export const HolderSize = z.object({
  /** The smallest such balance, a power of ten in base units. */
  minBalance: TokenQuantity,
  /** Addresses with a confirmed balance from there to below ten times as much. */
  holderCount: z.int().check(z.nonnegative()),
});
export type HolderSize = z.infer<typeof HolderSize>;

/** Holders of a token by size, from the smallest balance to the largest, without gaps; empty without holders. */
export const HolderSizes = z.object({
  network: Network,
  tokenIdentifier: z.string(),
  holderCount: z.int().check(z.nonnegative()),
  data: z.array(HolderSize),
});
export type HolderSizes = z.infer<typeof HolderSizes>;

/** Extension: holders of a token by the size of their balances. */
export const listHolderSizes = getEndpoint({
  path: '/v1/tokens/{identifier}/holders/sizes',
  isExtension: true,
  params: z.object({ identifier: TokenParameter }),
  query: z.object({ network: NetworkParameter }),
  response: HolderSizes,
});
