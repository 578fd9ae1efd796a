import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Sats move from one address to another. */
export const coreTransfer: Kind = { amountLabel: words.amount, sides: givenSides };
