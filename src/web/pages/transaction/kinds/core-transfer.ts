import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Sats move from one address to another. */
export const coreTransfer: Kind = { amountLabel: 'Amount', sides: givenSides };
