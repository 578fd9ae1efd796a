import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Sats go out or come in over Lightning. */
export const lightningPayment: Kind = { crossing: words.overLightning, amountLabel: words.amount, sides: givenSides };
