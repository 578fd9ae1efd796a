import { parsePublicKey } from '../../../../contract/codec/identifier.ts';
import type { TokenHolder } from '../../../../contract/endpoints/token.ts';
import { toBigInt } from '../../../../format/amounts/token-quantity.ts';

/** A holder at its rank. */
export interface HolderRow {
  readonly holder: TokenHolder;
  readonly rank: number;
  readonly balance: bigint;
  /** What this holder and all before hold; undefined where not all before are known. */
  readonly running: bigint | undefined;
  readonly isIssuer: boolean;
}

/**
 * Holders one after the other. Totals run only from the very first.
 * @param options `first`: holders before these
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
