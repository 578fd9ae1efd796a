import type { TransactionLine } from '#contract/import-line.ts';
import type { Account } from '#server/demo/accounts.ts';
import { sats } from '#server/demo/balances.ts';
import { type NetworkState, party } from '#server/demo/network-state.ts';
import { bitcoinPriceUsd } from '#server/demo/price.ts';
import type { Token } from '#server/demo/token.ts';
import { tokenLine, tokenTransfer } from './token-transaction.ts';

/** The other side of a swap: a transaction without a recipient yet. */
interface Payment {
  readonly buyer: Account;
  readonly line: TransactionLine;
}

/** Share of swaps of a token for another token; the others are for sats. */
const tokenShare = 0.2;
const largestDeviation = 0.015;

/**
 * Returns the two transactions of a swap, of about the same value at the prices of `at` (unix milliseconds); undefined
 * if no account can pay.
 */
export function swap(state: NetworkState, at: number): TransactionLine[] | undefined {
  const { random } = state;
  const sold = tokenTransfer(state, at);
  if (!sold?.transfer.from?.pubkey) return undefined;
  const seller = sold.transfer.from;
  const worthUsd = sold.worthUsd * (1 - largestDeviation + 2 * largestDeviation * random.next());
  const swapId = random.uuidAt(at);
  const paid = random.chance(tokenShare)
    ? payInTokens(state, at, worthUsd, sold.token)
    : payInSats(state, at, worthUsd);
  if (!paid || paid.buyer.publicKey === seller.pubkey) return undefined;
  return [
    { ...paid.line, to: seller, swapId },
    { ...sold.transfer, to: party(paid.buyer), swapId },
  ];
}

function payInSats(state: NetworkState, at: number, worthUsd: number): Payment | undefined {
  const { random } = state;
  const amountSats = Math.max(1, Math.round((worthUsd / bitcoinPriceUsd(state.seed, at)) * 1e8));
  const buyer = state.pickPayer(sats, BigInt(amountSats));
  if (!buyer) return undefined;
  const common = state.commonFields('core_transfer', random.uuidAt(at), at);
  return { buyer, line: { ...common, from: party(buyer), to: null, amountSats, timeTakenSeconds: null } };
}

/** @param sold the token on the other side, which is not used to pay */
function payInTokens(state: NetworkState, at: number, worthUsd: number, sold: Token): Payment | undefined {
  for (let tries = 0; tries < 5; tries++) {
    const token = state.pickToken();
    if (!token || token === sold) continue;
    const millionths = Math.round((worthUsd / token.worthUsd(at)) * 1e6);
    const amount = (BigInt(millionths) * token.unit) / 1_000_000n;
    const buyer = amount > 0n ? state.pickPayer(token.metadata.tokenIdentifier, amount, token.issuer) : undefined;
    if (buyer)
      return { buyer, line: tokenLine(state, 'token_transfer', at, token, { amount, from: party(buyer), to: null }) };
  }
  return undefined;
}
