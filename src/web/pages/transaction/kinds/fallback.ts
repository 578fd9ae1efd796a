import type { Locale } from '#i18n/locale.ts';
import type { Kind } from './kind.ts';
import { sidesOf } from './side.ts';

/** A type newer than this explorer (supplement 4), shown as received. */
export const fallback = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => sidesOf(locale, transaction),
});
