import { parsePublicKey } from '#contract/codec/identifier.ts';
import type { TokenHolder } from '#contract/endpoints/token.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';

export interface HolderRow {
  readonly holder: TokenHolder;
  readonly rank: number;
  readonly balance: bigint;
  /** Running total up to this holder; undefined if the ones before are unknown. */
  readonly running: bigint | undefined;
  readonly isIssuer: boolean;
}

/**
 * Returns ranked rows. Running totals need the list from the first holder.
 * @param options `first`: number of holders before these
 */
export function holderRows(
  holders: readonly TokenHolder[],
  options: { readonly first: number; readonly issuerPublicKey: string | undefined },
): HolderRow[] {
  const { first, issuerPublicKey } = options;
  const issuer = issuerPublicKey === undefined ? undefined : parsePublicKey(issuerPublicKey);
  let sum = 0n;
  return holders.map((holder, index) => {
    const balance = toBigInt(holder.balance);
    sum += balance;
    return {
      holder,
      rank: first + index + 1,
      balance,
      running: first === 0 ? sum : undefined,
      isIssuer: issuer !== undefined && parsePublicKey(holder.pubkey) === issuer,
    };
  });
}

/** Differences below this, in percentage points, come from rounding and from balances that changed between two reads. */
const tolerance = 0.1;

/** Returns the service's share of a holder in percent if balance and supply contradict it; undefined if they agree. */
export function contradictedShare({ holder, balance }: HolderRow, supply: bigint): number | undefined {
  if (supply <= 0n || !Number.isFinite(holder.percentage)) return undefined;
  const own = Number((balance * 1_000_000n) / supply) / 10_000;
  return Math.abs(own - holder.percentage) > tolerance ? holder.percentage : undefined;
}
