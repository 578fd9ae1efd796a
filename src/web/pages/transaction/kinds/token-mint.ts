import type { Party } from '../../../../contract/endpoints/token.ts';
import { isSatsDetail, type TransactionDetail } from '../../../../contract/endpoints/transaction.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import type { Kind } from './kind.ts';
import { givenSides, partySide } from './side.ts';

/** New supply: it starts at the issuer, whom the token's facts name where `from` does not. */
export const tokenMint = (locale: Locale): Kind => ({
  amountLabel: locale.t('transaction.minted'),
  sides: (transaction) => {
    const sides = givenSides(locale, transaction);
    return transaction.from ? sides : { ...sides, from: partySide(issuerOf(transaction)) };
  },
});

function issuerOf(transaction: TransactionDetail): Party | undefined {
  const key = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata?.issuerPublicKey;
  return key ? { type: 'issuer', identifier: key, pubkey: key } : undefined;
}
