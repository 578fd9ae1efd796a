import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Coins come in from Bitcoin. */
export const bitcoinDeposit: Kind = { crossing: 'enters Core', amountLabel: 'Amount', sides: givenSides };
