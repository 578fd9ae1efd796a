import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Coins come in from Bitcoin. */
export const bitcoinDeposit = (locale: Locale): Kind => ({
  crossing: locale.t('transaction.entersCore'),
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
