import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** A token moves between several addresses at once; what returns to a sender is change. */
export const tokenMultiTransfer = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
