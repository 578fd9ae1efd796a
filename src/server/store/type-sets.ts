import {
  isPaidBySender,
  isPaidToRecipient,
  type TransactionTypeFacts,
  transactionTypeFacts,
} from '#contract/transaction-types.ts';

/*
 * Sets of transaction types as `('token_mint', 'token_burn')`, for `type in …`. Literals rather than parameters, so that a
 * condition matches a partial index, and the statements of a bulk load can use them.
 */

function typesWith(condition: (facts: TransactionTypeFacts) => boolean): string {
  const types = Object.entries<TransactionTypeFacts>(transactionTypeFacts).filter(([, facts]) => condition(facts));
  return `(${types.map(([type]) => `'${type}'`).join(', ')})`;
}

export const mintTypes = typesWith(({ effect }) => effect === 'mint');
/** Types that change the supply of a token. */
export const supplyTypes = typesWith(({ effect }) => effect !== 'move');
/** Types that count in the volume and transfers of a token, including transfers to the same address. */
export const tokenTransferTypes = typesWith(({ asset, isPayment }) => asset === 'token' && isPayment);
/** Types whose `from` pays nothing, and types whose `to` receives nothing. */
export const unpaidBySenderTypes = typesWith((facts) => !isPaidBySender(facts));
export const unpaidToRecipientTypes = typesWith((facts) => !isPaidToRecipient(facts));
/** Types without a partial index. */
export const frequentTypes = typesWith(({ isRare }) => !isRare);
