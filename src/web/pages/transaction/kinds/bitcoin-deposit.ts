import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Coins come in from Bitcoin. */
export const bitcoinDeposit: Kind = { crossing: words.entersCore, amountLabel: words.amount, sides: givenSides };
