import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** A token moves from one address to another. */
export const tokenTransfer: Kind = { amountLabel: 'Amount', sides: givenSides };
