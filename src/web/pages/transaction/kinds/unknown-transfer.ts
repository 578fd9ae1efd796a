import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Something moved that the service cannot name. */
export const unknownTransfer = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
