import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides } from './side.ts';

/** Coins go out to Bitcoin. */
export const bitcoinWithdrawal = (locale: Locale): Kind => ({
  crossing: locale.t('transaction.leavesCore'),
  amountLabel: locale.t('transaction.amount'),
  sides: (transaction) => givenSides(locale, transaction),
});
