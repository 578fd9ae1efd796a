import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides, partySide } from './side.ts';

/** Supply that is gone: it ends in the flame, whether or not `to` says so. */
export const tokenBurn: Kind = {
  amountLabel: words.burned,
  sides: (transaction) => {
    const sides = givenSides(transaction);
    return transaction.to ? sides : { ...sides, to: partySide({ type: 'burn_address', identifier: '' }) };
  },
};
