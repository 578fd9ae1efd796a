import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Coins go out to Bitcoin. */
export const bitcoinWithdrawal: Kind = { crossing: 'leaves Core', amountLabel: 'Amount', sides: givenSides };
