import type { Party } from '../../../contract/endpoints/token.ts';
import type { TransactionLine } from '../../../contract/line.ts';
import { sats } from '../balances.ts';
import { bitcoinTransaction } from '../bitcoin.ts';
import { bitcoinPriceUsd } from '../price.ts';
import type { Random } from '../random.ts';
import { party, type Town } from '../town.ts';
import { lightningInvoice } from './invoice.ts';
import { tokenTransfer } from './token-transaction.ts';

/** Bitcoin refuses outputs smaller than this. */
const dust = 2000n;
const largestDeposit = 3_000_000_000;

/** Sats around a median; people like round numbers half of the time. */
function around(random: Random, median: number, spread: number): number {
  const amount = Math.max(1, Math.floor(random.logNormal(median, spread)));
  return random.chance(0.5) ? Number(amount.toPrecision(2)) : amount;
}

/** The same, but no more than is there. */
function affordable(random: Random, median: number, spread: number, balance: bigint): number {
  const amount = around(random, median, spread);
  return amount <= balance ? amount : Math.max(1, Math.floor(Number(balance) * (0.2 + 0.8 * random.next())));
}

/** A deposit or withdrawal, or undefined when nobody can pay. */
export function bitcoinMove(town: Town, at: number, payout: boolean): TransactionLine | undefined {
  const { network, random } = town;
  const account = payout ? town.payer(sats, dust) : town.accounts.draw(random);
  if (!account) return undefined;
  const balance = town.balances.of(account.publicKey, sats);
  const amountSats = payout
    ? Math.max(Number(dust), affordable(random, 700_000, 1.6, balance))
    : Math.min(largestDeposit, Number(dust) + around(random, 900_000, 1.8));
  const { data, senderAddress, receiverAddress } = bitcoinTransaction(network, amountSats, payout, random);
  const outside: Party = { type: 'bitcoin', identifier: payout ? receiverAddress : senderAddress, pubkey: null };
  // Deposits are also known by their Bitcoin transaction, and a few by an id without a time in it.
  const kind = payout ? 0 : random.next();
  const id = kind > 0.8 ? data.txid : kind > 0.75 ? random.uuid() : random.uuidAt(at);
  return {
    ...town.opening(payout ? 'bitcoin_withdrawal' : 'bitcoin_deposit', id, at),
    from: payout ? party(account) : outside,
    to: payout ? outside : party(account),
    amountSats,
    timeTakenSeconds: null,
    txid: data.txid,
    bitcoinTxData: data,
  };
}

/** A transfer between two accounts, seldom to oneself. */
export function satsTransfer(town: Town, at: number): TransactionLine | undefined {
  const { random } = town;
  const payer = town.payer(sats, 10n);
  if (!payer) return undefined;
  const receiver = random.chance(0.01) ? payer : town.stranger([payer]);
  return {
    ...town.opening('core_transfer', random.uuidAt(at), at),
    from: party(payer),
    to: party(receiver),
    amountSats: affordable(random, 18_000, 2, town.balances.of(payer.publicKey, sats)),
    timeTakenSeconds: null,
  };
}

/** A payment over Lightning. */
export function lightningPayment(town: Town, at: number, incoming: boolean): TransactionLine | undefined {
  const { network, random } = town;
  const account = incoming ? town.accounts.draw(random) : town.payer(sats, 10n);
  if (!account) return undefined;
  const amountSats = incoming
    ? Math.min(20_000_000, around(random, 6000, 1.8))
    : affordable(random, 3500, 1.7, town.balances.of(account.publicKey, sats));
  const id = random.uuidAt(at);
  const invoice = lightningInvoice(network, { id, amountSats, at }, random);
  const outside: Party = { type: 'lightning', identifier: invoice, pubkey: null };
  return {
    ...town.opening('lightning_payment', id, at),
    from: incoming ? outside : party(account),
    to: incoming ? party(account) : outside,
    amountSats,
    timeTakenSeconds: null,
  };
}

/** A transfer the network cannot tell the kind of: to an account, to somebody unknown, or nobody says whom. */
export function unknownTransfer(town: Town, at: number): TransactionLine | undefined {
  const transfer = satsTransfer(town, at);
  if (!transfer) return undefined;
  const kind = town.random.next();
  const nobody: Party = { type: 'unknown', identifier: 'unknown', pubkey: null };
  return { ...transfer, type: 'unknown_transfer', to: kind > 0.5 ? transfer.to : kind > 0.25 ? nobody : null };
}

/** Tokens for sats: two transactions with one swap id, worth about the same. */
export function swap(town: Town, at: number): TransactionLine[] | undefined {
  const { random } = town;
  const tokens = tokenTransfer(town, at);
  if (!tokens?.transfer.from?.pubkey) return undefined;
  const amountSats = Math.max(
    1,
    Math.round((tokens.worthUsd / bitcoinPriceUsd(town.seed, at)) * 1e8 * (0.985 + 0.03 * random.next())),
  );
  const buyer = town.payer(sats, BigInt(amountSats));
  if (!buyer || buyer.publicKey === tokens.transfer.from.pubkey) return undefined;
  const swapId = random.uuidAt(at);
  return [
    {
      ...town.opening('core_transfer', random.uuidAt(at), at),
      from: party(buyer),
      to: tokens.transfer.from,
      amountSats,
      timeTakenSeconds: null,
      swapId,
    },
    { ...tokens.transfer, to: party(buyer), swapId },
  ];
}
