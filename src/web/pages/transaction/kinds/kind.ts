import type { Party } from '../../../../contract/endpoints/token.ts';
import type { TransactionDetail } from '../../../../contract/endpoints/transaction.ts';

/** Who stands at one end: a party the service named, or several addresses. */
export type Side =
  | { readonly kind: 'party'; readonly party: Party | null | undefined }
  | { readonly kind: 'group'; readonly addresses: readonly string[]; readonly detail: string };

/** Both ends of a transaction. */
export interface Sides {
  readonly from: Side;
  readonly to: Side;
}

/** What sets one kind of transaction apart on its page; name and drawing are the same everywhere. */
export interface Kind {
  /** The border of Core that is crossed, in words on the flow. */
  readonly crossing?: string;
  /** What the amount is called in the details. */
  readonly amountLabel: string;
  readonly sides: (transaction: TransactionDetail) => Sides;
}
