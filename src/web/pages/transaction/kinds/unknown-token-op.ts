import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Something was done with a token that the service cannot name. */
export const unknownTokenOp: Kind = { amountLabel: 'Amount', sides: givenSides };
