import type { TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import type { Account } from '#server/demo/accounts.ts';
import { sats } from '#server/demo/balances.ts';
import { bitcoinTransaction } from '#server/demo/bitcoin.ts';
import { type NetworkState, party } from '#server/demo/network-state.ts';
import type { Random } from '#server/demo/random.ts';
import { lightningInvoice } from './invoice.ts';

/** Smallest output that Bitcoin nodes relay. */
export const dust = 2000n;
const largestDeposit = 3_000_000_000;

/** Returns a random amount around a median; half of the amounts are round numbers. */
function around(random: Random, median: number, spread: number): number {
  const amount = Math.max(1, Math.floor(random.logNormal(median, spread)));
  return random.chance(0.5) ? Number(amount.toPrecision(2)) : amount;
}

/** Returns {@link around}, limited to the balance. */
export function affordable(random: Random, median: number, spread: number, balance: bigint): number {
  const amount = around(random, median, spread);
  return amount <= balance ? amount : Math.max(1, Math.floor(Number(balance) * (0.2 + 0.8 * random.next())));
}

/** Whether an account always uses the same Bitcoin addresses; about a third do. */
function reusesAddresses({ publicKey }: Account): boolean {
  return /[0-5]$/.test(publicKey);
}

/** Returns a deposit or withdrawal; undefined if no account can pay. */
export function bitcoinTransfer(state: NetworkState, at: number, payout: boolean): TransactionLine | undefined {
  const { network, random } = state;
  const account = payout ? state.pickPayer(sats, dust) : state.accounts.draw(random);
  if (!account) return undefined;
  const balance = state.balances.of(account.publicKey, sats);
  const amountSats = payout
    ? Math.max(Number(dust), affordable(random, 700_000, 1.6, balance))
    : Math.min(largestDeposit, Number(dust) + around(random, 900_000, 1.8));
  const { data, senderAddress, receiverAddress } = bitcoinTransaction(network, amountSats, payout, random, {
    reusedBy: reusesAddresses(account) ? account.publicKey : undefined,
  });
  const outside: Party = { type: 'bitcoin', identifier: payout ? receiverAddress : senderAddress, pubkey: null };
  // Some deposits have the id of their Bitcoin transaction, and a few a UUID without a timestamp.
  const kind = payout ? 0 : random.next();
  const id = kind > 0.8 ? data.txid : kind > 0.75 ? random.uuid() : random.uuidAt(at);
  return {
    ...state.commonFields(payout ? 'bitcoin_withdrawal' : 'bitcoin_deposit', id, at),
    from: payout ? party(account) : outside,
    to: payout ? outside : party(account),
    amountSats,
    timeTakenSeconds: null,
    txid: data.txid,
    bitcoinTxData: data,
  };
}

/** Returns a transfer between two accounts, rarely to the sender; undefined if no account can pay. */
export function satsTransfer(state: NetworkState, at: number): TransactionLine | undefined {
  const { random } = state;
  const payer = state.pickPayer(sats, 10n);
  if (!payer) return undefined;
  const receiver = random.chance(0.01) ? payer : state.pickReceiver([payer]);
  return {
    ...state.commonFields('core_transfer', random.uuidAt(at), at),
    from: party(payer),
    to: party(receiver),
    amountSats: affordable(random, 18_000, 2, state.balances.of(payer.publicKey, sats)),
    timeTakenSeconds: null,
  };
}

/** Returns a Lightning payment; undefined if no account can pay. */
export function lightningPayment(state: NetworkState, at: number, incoming: boolean): TransactionLine | undefined {
  const { network, random } = state;
  const account = incoming ? state.accounts.draw(random) : state.pickPayer(sats, 10n);
  if (!account) return undefined;
  const amountSats = incoming
    ? Math.min(20_000_000, around(random, 6000, 1.8))
    : affordable(random, 3500, 1.7, state.balances.of(account.publicKey, sats));
  const id = random.uuidAt(at);
  const invoice = lightningInvoice(network, { id, amountSats, at }, random);
  const outside: Party = { type: 'lightning', identifier: invoice, pubkey: null };
  return {
    ...state.commonFields('lightning_payment', id, at),
    from: incoming ? outside : party(account),
    to: incoming ? party(account) : outside,
    amountSats,
    timeTakenSeconds: null,
  };
}

/** Returns a transfer of unknown type: to an account, to an unknown party or without a recipient. */
export function unknownTransfer(state: NetworkState, at: number): TransactionLine | undefined {
  const transfer = satsTransfer(state, at);
  if (!transfer) return undefined;
  const kind = state.random.next();
  const nobody: Party = { type: 'unknown', identifier: 'unknown', pubkey: null };
  return { ...transfer, type: 'unknown_transfer', to: kind > 0.5 ? transfer.to : kind > 0.25 ? nobody : null };
}
