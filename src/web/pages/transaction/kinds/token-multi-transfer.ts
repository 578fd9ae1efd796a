import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** A token moves between several addresses at once; what returns to a sender is change. */
export const tokenMultiTransfer: Kind = { amountLabel: words.amount, sides: givenSides };
