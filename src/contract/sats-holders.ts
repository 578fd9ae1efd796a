import * as z from 'zod/mini';
import { CursorParameter, LimitParameter, Network, NetworkParameter, NextCursor, None, SatsSum } from './common.ts';
import { getEndpoint } from './endpoint.ts';

export const SatsHolder = z.object({
  rank: z.int().check(z.positive()),
  address: z.string(),
  pubkey: z.string(),
  /** Confirmed (hard) balance, above 0. */
  balanceSats: SatsSum,
  /** Share of `totalSats` from 0 to 100, divided exactly and cut after twelve decimals: `12.345678901234`. */
  percentage: z.string().check(z.regex(/^\d{1,3}\.\d{12}$/)),
  /** Whether the key issued a token; omitted or null: the service does not know it. */
  isIssuer: z.nullish(z.boolean()),
});
export type SatsHolder = z.infer<typeof SatsHolder>;

export const SatsHolders = z.object({
  network: Network,
  /** All confirmed balances together, the total value locked of the network. */
  totalSats: SatsSum,
  data: z.array(SatsHolder),
  nextCursor: NextCursor,
});
export type SatsHolders = z.infer<typeof SatsHolders>;

/**
 * An extension: addresses with a confirmed balance in sats, largest first, ties by public key. The burn address has no
 * balance. While balances change, an address that moves across the end of a page is missing or listed twice.
 */
export const listSatsHolders = getEndpoint({
  path: '/v1/stats/holders',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter, limit: LimitParameter, cursor: CursorParameter }),
  response: SatsHolders,
});
