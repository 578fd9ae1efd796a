import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides, partySide } from './side.ts';

/** Supply that is gone: it ends in the flame, whether or not `to` says so. */
export const tokenBurn = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.burned'),
  sides: (transaction) => {
    const sides = givenSides(locale, transaction);
    return transaction.to ? sides : { ...sides, to: partySide({ type: 'burn_address', identifier: '' }) };
  },
});
