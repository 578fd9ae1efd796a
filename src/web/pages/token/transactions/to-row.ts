import type { TokenTransaction } from '../../../../contract/endpoints/token.ts';
import { isVoid } from '../../../../format/transactions/address-effect.ts';
import type { RowTransaction } from '../../../components/table/transaction-cells.tsx';

/** A token's transaction in the form every list has. */
export function toRow({ amount, ...transaction }: TokenTransaction): RowTransaction {
  return { ...transaction, tokenAmount: amount };
}

/** What a transaction does to the supply, if anything; one that failed or expired does nothing. */
export function supplyEffect({ type, status }: { type: string; status: string }): 'mint' | 'burn' | undefined {
  if (isVoid(status)) return undefined;
  if (type === 'token_mint') return 'mint';
  return type === 'token_burn' ? 'burn' : undefined;
}
