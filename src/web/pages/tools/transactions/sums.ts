import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { isVoid } from '#format/address-effect.ts';

/** Exact totals per asset. */
export interface Sums {
  /** Undefined without a transaction in sats. */
  readonly sats: bigint | undefined;
  /** In the order in which the tokens first occur. */
  readonly tokens: readonly { readonly metadata: TokenMetadata; readonly quantity: bigint }[];
  /** Transactions without an effect: failed or expired, or of a token without metadata. */
  readonly excluded: number;
}

/** Adds up the amounts of transactions per asset; each once, even if it was requested by two of its IDs. */
export function sumsOf(transactions: readonly TransactionDetail[]): Sums {
  let sats: bigint | undefined;
  let excluded = 0;
  const tokens = new Map<string, { metadata: TokenMetadata; quantity: bigint }>();
  for (const transaction of new Map(transactions.map((one) => [one.id, one])).values()) {
    if (isVoid(transaction.status)) excluded += 1;
    else if (isSatsDetail(transaction)) sats = (sats ?? 0n) + BigInt(transaction.amountSats);
    else if (transaction.tokenMetadata) {
      const { tokenMetadata: metadata, amount } = transaction;
      const sum = tokens.get(metadata.tokenIdentifier) ?? { metadata, quantity: 0n };
      tokens.set(metadata.tokenIdentifier, { ...sum, quantity: sum.quantity + toBigInt(amount) });
    } else excluded += 1;
  }
  return { sats, tokens: [...tokens.values()], excluded };
}
