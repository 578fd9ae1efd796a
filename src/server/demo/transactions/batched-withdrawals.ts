import type { TransactionLine } from '#contract/import-line.ts';
import type { Account } from '#server/demo/accounts.ts';
import { sats } from '#server/demo/balances.ts';
import { bitcoinTransaction } from '#server/demo/bitcoin.ts';
import { type NetworkState, party } from '#server/demo/network-state.ts';
import { affordable, dust } from './sats-transaction.ts';

/**
 * Returns withdrawals of several accounts that one Bitcoin transaction pays; undefined if fewer than two can pay.
 * @param most maximum number
 */
export function batchedWithdrawals(state: NetworkState, at: number, most: number): TransactionLine[] | undefined {
  const { network, random } = state;
  const payouts: { readonly account: Account; readonly amountSats: number }[] = [];
  for (let draw = 0; draw < most; draw++) {
    const account = state.pickPayer(sats, dust);
    if (!account || payouts.some((payout) => payout.account.publicKey === account.publicKey)) continue;
    const amountSats = affordable(random, 700_000, 1.6, state.balances.of(account.publicKey, sats));
    payouts.push({ account, amountSats: Math.max(Number(dust), amountSats) });
  }
  const [first, ...others] = payouts;
  if (!first || others.length === 0) return undefined;
  const { data } = bitcoinTransaction(network, first.amountSats, true, random, {
    alsoPays: others.map(({ amountSats }) => amountSats),
  });
  return payouts.map(({ account, amountSats }, index) => ({
    ...state.commonFields('bitcoin_withdrawal', random.uuidAt(at), at),
    from: party(account),
    to: { type: 'bitcoin', identifier: data.vout[index]?.scriptpubkey_address ?? '', pubkey: null },
    amountSats,
    timeTakenSeconds: null,
    txid: data.txid,
    bitcoinTxData: data,
  }));
}
