import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Sats move from one address to another. */
export const coreTransfer = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
