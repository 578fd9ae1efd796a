import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** A kind newer than this explorer (supplement 4): it is shown with its own word. */
export const fallback = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
