import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Something was done with a token that the service cannot name. */
export const unknownTokenOp: Kind = { amountLabel: words.amount, sides: givenSides };
