import type { Party } from '#contract/endpoints/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/endpoints/transaction.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Kind } from './kind.ts';
import { partySide, sidesOf } from './side.ts';

/** A mint: starts at the issuer, taken from the metadata if `from` is not set. */
export const tokenMint = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.minted'),
  sides: (transaction) => {
    const sides = sidesOf(locale, transaction);
    return transaction.from ? sides : { ...sides, from: partySide(issuerOf(transaction)) };
  },
});

function issuerOf(transaction: TransactionDetail): Party | undefined {
  const key = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata?.issuerPublicKey;
  return key ? { type: 'issuer', identifier: key, pubkey: key } : undefined;
}
