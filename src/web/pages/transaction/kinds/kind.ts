import type { Party } from '#contract/endpoints/token.ts';
import type { TransactionDetail } from '#contract/endpoints/transaction.ts';

/** One end of a transaction: a party, or several addresses. */
export type Side =
  | { readonly kind: 'party'; readonly party: Party | null | undefined }
  | { readonly kind: 'group'; readonly addresses: readonly string[]; readonly detail: string };

export interface Sides {
  readonly from: Side;
  readonly to: Side;
}

/** Parts specific to the page of a transaction type; its name and icon are the same everywhere. */
export interface Kind {
  /** The network that is crossed, as text on the flow. */
  readonly crossing?: string;
  /** Label of the amount in the details. */
  readonly amountLabel: string;
  readonly sides: (transaction: TransactionDetail) => Sides;
}
