import type { Locale } from '#i18n/locale.ts';
import type { Kind } from './kind.ts';
import { partySide, sidesOf } from './side.ts';

/** A burn: ends in the flame, whether or not `to` is set. */
export const tokenBurn = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.burned'),
  sides: (transaction) => {
    const sides = sidesOf(locale, transaction);
    return transaction.to ? sides : { ...sides, to: partySide({ type: 'burn_address', identifier: '' }) };
  },
});
