import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** A kind newer than this explorer (supplement 4): it is shown with its own word. */
export const fallback: Kind = { amountLabel: words.amount, sides: givenSides };
