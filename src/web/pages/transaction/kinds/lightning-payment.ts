import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Sats go out or come in over Lightning. */
export const lightningPayment: Kind = { crossing: 'over Lightning', amountLabel: 'Amount', sides: givenSides };
