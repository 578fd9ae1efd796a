import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** A token moves from one address to another. */
export const tokenTransfer: Kind = { amountLabel: words.amount, sides: givenSides };
