import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Something was done with a token that the service cannot name. */
export const unknownTokenOp = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
