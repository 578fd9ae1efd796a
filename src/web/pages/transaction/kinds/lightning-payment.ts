import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Sats go out or come in over Lightning. */
export const lightningPayment = (locale: Locale): Kind => ({
  crossing: locale.t('transaction.overLightning'),
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
