import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Something moved that the service cannot name. */
export const unknownTransfer: Kind = { amountLabel: words.amount, sides: givenSides };
