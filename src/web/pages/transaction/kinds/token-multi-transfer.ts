import type { Locale } from '#i18n/locale.ts';
import type { Kind } from './kind.ts';
import { sidesOf } from './side.ts';

/** A token transfer between several addresses; outputs to a sender are change. */
export const tokenMultiTransfer = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => sidesOf(locale, transaction),
});
