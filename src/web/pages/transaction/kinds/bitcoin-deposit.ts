import type { Locale } from '#i18n/locale.ts';
import type { Kind } from './kind.ts';
import { sidesOf } from './side.ts';

export const bitcoinDeposit = (locale: Locale): Kind => ({
  crossing: locale.t('transaction.entersCore'),
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => sidesOf(locale, transaction),
});
