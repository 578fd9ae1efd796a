import type { Party } from '../../../../contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '../../../../contract/transaction.ts';
import { transactionWords as words } from '../../../../words/en/transaction.ts';
import type { Kind } from './kind.ts';
import { givenSides, partySide } from './side.ts';

/** New supply: it starts at the issuer, whom the token's facts name where `from` does not. */
export const tokenMint: Kind = {
  amountLabel: words.minted,
  sides: (transaction) => {
    const sides = givenSides(transaction);
    return transaction.from ? sides : { ...sides, from: partySide(issuerOf(transaction)) };
  },
};

function issuerOf(transaction: TransactionDetail): Party | undefined {
  const key = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata?.issuerPublicKey;
  return key ? { type: 'issuer', identifier: key, pubkey: key } : undefined;
}
