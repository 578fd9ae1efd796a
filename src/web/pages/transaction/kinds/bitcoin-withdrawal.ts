import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Coins go out to Bitcoin. */
export const bitcoinWithdrawal: Kind = { crossing: words.leavesCore, amountLabel: words.amount, sides: givenSides };
