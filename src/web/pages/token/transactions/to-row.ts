import type { TokenTransaction } from '#contract/endpoints/token.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { isVoid } from '#format/address-effect.ts';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';

/** Converts a token's transaction to the row of any list. */
export function toRow({ amount, ...transaction }: TokenTransaction): RowTransaction {
  return { ...transaction, tokenAmount: amount };
}

/** Returns the effect of a transaction on the supply, if any; none if it failed or expired. */
export function supplyEffect({ type, status }: { type: string; status: string }): 'mint' | 'burn' | undefined {
  if (isVoid(status)) return undefined;
  const { effect } = factsOf(type);
  return effect === 'move' ? undefined : effect;
}
