import type { TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import {
  factsOf,
  type TransactionStatus,
  type TransactionType,
  type TransactionTypeFacts,
  transactionTypeFacts,
  transactionTypes,
} from '#contract/transaction-types.ts';
import type { Account } from './accounts.ts';
import { bitcoinTransaction, lightningInvoice } from './bitcoin.ts';
import { certainLifecycle, type Flight, finalAt, lifecycleOf, lifecycleReaching } from './lifecycle.ts';
import { bitcoinPriceUsd } from './prices.ts';
import type { Random } from './random.ts';
import { type NetworkState, party, sats } from './state.ts';
import {
  laterMint,
  tokenBurn,
  tokenMint,
  tokenMultiTransfer,
  tokenTransaction,
  tokenTransfer,
  unknownTokenOperation,
} from './token-transactions.ts';
import type { Token } from './tokens.ts';

/* Random transactions of each type, which no account pays beyond its balance. */

/** Transaction types that are not equally rare, and their weights in percent. */
const weights: readonly (readonly [TransactionType | 'swap', number])[] = [
  ['core_transfer', 31],
  ['lightning_payment', 21],
  ['token_transfer', 18],
  ['bitcoin_deposit', 9],
  ['token_multi_transfer', 6],
  ['bitcoin_withdrawal', 5],
  ['swap', 3],
  ['token_mint', 2.2],
  ['token_burn', 2],
  ['unknown_transfer', 1.4],
  ['unknown_token_op', 1.4],
];
const mixed = new Set(weights.map(([type]) => type));
const mix = [...weights, ...transactionTypes.filter((type) => !mixed.has(type)).map((type) => [type, 1] as const)];
const mixTotal = mix.reduce((sum, [, weight]) => sum + weight, 0);

/** A part of the initial supply, in base units; the first is for the issuer. */
export interface Grant {
  readonly amount: bigint;
  readonly isFirst: boolean;
}

export interface Requirement {
  readonly type: TransactionType | 'swap';
  readonly status?: Exclude<TransactionStatus, 'confirmed'>;
  /** Unix milliseconds at which it must have that status. */
  readonly by: number;
}

/** Creates the next transaction, both of a swap, or withdrawals of one Bitcoin transaction; at most `room`. */
export function createTransactions(state: NetworkState, at: number, room: number, requirement?: Requirement): Flight[] {
  state.now = at;
  const lines = (requirement ? drawRequired(state, requirement) : drawRandom(state, room)) ?? [];
  const flights = lines.map((line, index): Flight => {
    if (requirement?.status) {
      return { line, lifecycle: lifecycleReaching(requirement.status, line, requirement.by, state.chain) };
    }
    if (line.swapId) return { line, lifecycle: lifecycleOf(line, state.chain, line.swapId, index) };
    const shared = lines.length > 1 && 'amountSats' in line ? line.txid : undefined;
    return { line, lifecycle: lifecycleOf(line, state.chain, shared ?? line.id) };
  });
  for (const flight of flights) state.add(flight);
  return flights;
}

/** Creates a mint of the initial supply of a token, which others can use from its first one on. */
export function createInitialMint(state: NetworkState, at: number, token: Token, grant: Grant): Flight[] {
  state.now = at;
  const to = grant.isFirst ? token.issuer : state.pickReceiver([token.issuer]);
  const line = tokenMint(state, token, to, grant.amount);
  if (grant.isFirst) {
    state.launched.push(token);
    state.launched.sort((one, other) => state.tokens.indexOf(one) - state.tokens.indexOf(other));
  }
  if (!line) return [];
  const flight = { line, lifecycle: certainLifecycle(line, state.chain) };
  state.add(flight);
  return [flight];
}

/** Returns a stored transaction that is not final; one that should be by now becomes it in the next minutes. */
export function resumeTransaction(stored: TransactionLine, state: NetworkState): Flight {
  const { chain, now } = state;
  const line = withBitcoinTransaction(stored, state);
  const flight = { line, lifecycle: lifecycleOf(line, chain) };
  if (finalAt(flight) > now) return flight;
  const isInBlock = 'amountSats' in line && line.bitcoinTxData?.status.confirmed;
  return {
    line,
    lifecycle: isInBlock
      ? certainLifecycle({ ...line, createdAt: new Date(now).toISOString() }, chain)
      : lifecycleReaching(line.status === 'sent' ? 'sent' : 'pending', line, now, chain),
  };
}

/** Adds the Bitcoin transaction to a withdrawal, which has none in the store before it is broadcast. */
function withBitcoinTransaction(line: TransactionLine, { network, random }: NetworkState): TransactionLine {
  if (!('amountSats' in line) || factsOf(line.type).crossing !== 'withdrawal' || line.bitcoinTxData) return line;
  const { data } = bitcoinTransaction(network, line.amountSats, true, random);
  const [first, ...rest] = data.vout;
  const vout = first ? [{ ...first, scriptpubkey_address: line.to?.identifier ?? null }, ...rest] : rest;
  return { ...line, txid: data.txid, bitcoinTxData: { ...data, vout } };
}

function drawRandom(state: NetworkState, room: number): TransactionLine[] | undefined {
  const { random } = state;
  let left = random.next() * mixTotal;
  const type = mix.find(([, weight]) => {
    left -= weight;
    return left < 0;
  })?.[0];
  if (type === 'bitcoin_withdrawal' && room > 1 && random.chance(0.3)) {
    const batch = batchedWithdrawals(state, Math.min(room, random.between(2, 4)));
    if (batch) return batch;
  }
  const made = type && draw(state, type === 'swap' && room < 2 ? 'token_transfer' : type);
  // A deposit works even if no account can pay yet.
  return made ?? draw(state, 'bitcoin_deposit');
}

function drawRequired(state: NetworkState, { type, status }: Requirement): TransactionLine[] | undefined {
  for (let tries = 0; tries < 100; tries++) {
    const made = draw(state, type, status === 'sent');
    if (made) return made;
  }
  return draw(state, 'bitcoin_deposit');
}

/** @param isOutgoing of two directions, the one that pays */
function draw(state: NetworkState, type: TransactionType | 'swap', isOutgoing = false): TransactionLine[] | undefined {
  if (type === 'swap') return swap(state);
  const line = drawOne(state, type, isOutgoing);
  return line && [{ ...line, type }];
}

function drawOne(state: NetworkState, type: TransactionType, isOutgoing: boolean): TransactionLine | undefined {
  if (type === 'token_multi_transfer') return tokenMultiTransfer(state);
  if (type === 'unknown_token_op') return unknownTokenOperation(state);
  if (type === 'unknown_transfer') return unknownTransfer(state);
  // The plainest transaction with the facts of its type.
  const { asset, effect, crossing }: TransactionTypeFacts = transactionTypeFacts[type];
  if (effect === 'mint') return laterMint(state);
  if (effect === 'burn') return tokenBurn(state);
  if (asset === 'token') return tokenTransfer(state)?.transfer;
  if (crossing === 'lightning') return lightningPayment(state, !isOutgoing && state.random.chance(0.4));
  return crossing === undefined ? satsTransfer(state) : bitcoinTransfer(state, crossing === 'withdrawal');
}

/** Smallest output that Bitcoin nodes relay. */
const dust = 2000n;
const largestDeposit = 500_000_000;

/** Returns a random amount around a median; half of the amounts are round numbers. */
function around(random: Random, median: number, spread: number): number {
  const amount = Math.max(1, Math.floor(random.logNormal(median, spread)));
  return random.chance(0.5) ? Number(amount.toPrecision(2)) : amount;
}

/** Returns {@link around}, limited to the balance. */
function affordable(random: Random, median: number, spread: number, balance: bigint): number {
  const amount = around(random, median, spread);
  return amount <= balance ? amount : Math.max(1, Math.floor(Number(balance) * (0.2 + 0.8 * random.next())));
}

/** Whether an account always uses the same Bitcoin addresses; about a third do. */
function reusesAddresses({ publicKey }: Account): boolean {
  return /[0-5]$/.test(publicKey);
}

/** Returns a deposit or withdrawal; undefined if no account can pay. */
function bitcoinTransfer(state: NetworkState, payout: boolean): TransactionLine | undefined {
  const { network, random } = state;
  const account = payout ? state.pickPayer(sats, dust) : state.accounts.draw(random);
  if (!account) return undefined;
  const balance = state.balanceOf(account.publicKey, sats);
  const amountSats = payout
    ? Math.max(Number(dust), affordable(random, 700_000, 1.3, balance))
    : Math.min(largestDeposit, Number(dust) + around(random, 900_000, 1.3));
  const { data, senderAddress, receiverAddress } = bitcoinTransaction(network, amountSats, payout, random, {
    reusedBy: reusesAddresses(account) ? account.publicKey : undefined,
  });
  const outside: Party = { type: 'bitcoin', identifier: payout ? receiverAddress : senderAddress, pubkey: null };
  // Some deposits have the id of their Bitcoin transaction, and a few a UUID without a timestamp.
  const roll = payout ? 0 : random.next();
  const id = roll > 0.8 ? data.txid : roll > 0.75 ? random.uuid() : random.uuidAt(state.now);
  return {
    ...state.commonFields(payout ? 'bitcoin_withdrawal' : 'bitcoin_deposit', id),
    from: payout ? party(account) : outside,
    to: payout ? outside : party(account),
    amountSats,
    timeTakenSeconds: null,
    txid: data.txid,
    bitcoinTxData: data,
  };
}

/** Returns a transfer between two accounts, rarely to the sender; undefined if no account can pay. */
function satsTransfer(state: NetworkState): TransactionLine | undefined {
  const { random } = state;
  const payer = state.pickPayer(sats, 10n);
  if (!payer) return undefined;
  const receiver = random.chance(0.01) ? payer : state.pickReceiver([payer]);
  return {
    ...state.commonFields('core_transfer', random.uuidAt(state.now)),
    from: party(payer),
    to: party(receiver),
    amountSats: affordable(random, 18_000, 1.8, state.balanceOf(payer.publicKey, sats)),
    timeTakenSeconds: null,
  };
}

function lightningPayment(state: NetworkState, incoming: boolean): TransactionLine | undefined {
  const { network, random } = state;
  const account = incoming ? state.accounts.draw(random) : state.pickPayer(sats, 10n);
  if (!account) return undefined;
  const amountSats = incoming
    ? Math.min(20_000_000, around(random, 6000, 1.8))
    : affordable(random, 3500, 1.7, state.balanceOf(account.publicKey, sats));
  const id = random.uuidAt(state.now);
  const invoice = lightningInvoice(network, { id, amountSats, at: state.now }, random);
  const outside: Party = { type: 'lightning', identifier: invoice, pubkey: null };
  return {
    ...state.commonFields('lightning_payment', id),
    from: incoming ? outside : party(account),
    to: incoming ? party(account) : outside,
    amountSats,
    timeTakenSeconds: null,
  };
}

/** Returns a transfer of unknown type: to an account, to an unknown party or without a recipient. */
function unknownTransfer(state: NetworkState): TransactionLine | undefined {
  const transfer = satsTransfer(state);
  if (!transfer) return undefined;
  const roll = state.random.next();
  const nobody: Party = { type: 'unknown', identifier: 'unknown', pubkey: null };
  return { ...transfer, type: 'unknown_transfer', to: roll > 0.5 ? transfer.to : roll > 0.25 ? nobody : null };
}

/** Returns withdrawals that one Bitcoin transaction pays; undefined if fewer than two accounts can pay. */
function batchedWithdrawals(state: NetworkState, most: number): TransactionLine[] | undefined {
  const { network, random } = state;
  const payouts: { readonly account: Account; readonly amountSats: number }[] = [];
  for (let draw = 0; draw < most; draw++) {
    const account = state.pickPayer(sats, dust);
    if (!account || payouts.some((payout) => payout.account.publicKey === account.publicKey)) continue;
    const amountSats = affordable(random, 700_000, 1.3, state.balanceOf(account.publicKey, sats));
    payouts.push({ account, amountSats: Math.max(Number(dust), amountSats) });
  }
  const [first, ...others] = payouts;
  if (!first || others.length === 0) return undefined;
  const { data } = bitcoinTransaction(network, first.amountSats, true, random, {
    alsoPays: others.map(({ amountSats }) => amountSats),
  });
  return payouts.map(({ account, amountSats }, index) => ({
    ...state.commonFields('bitcoin_withdrawal', random.uuidAt(state.now)),
    from: party(account),
    to: { type: 'bitcoin', identifier: data.vout[index]?.scriptpubkey_address ?? '', pubkey: null },
    amountSats,
    timeTakenSeconds: null,
    txid: data.txid,
    bitcoinTxData: data,
  }));
}

/** The other side of a swap: a transaction without a recipient yet. */
interface Payment {
  readonly buyer: Account;
  readonly line: TransactionLine;
}

/** Share of swaps of a token for another token; the others are for sats. */
const tokenShare = 0.2;
const largestDeviation = 0.015;
/** Sats or base units; fewer cannot be about as much as the other side. */
const minPaid = 100;

/** Returns the two transactions of a swap, of about the same value; undefined if no account can pay. */
function swap(state: NetworkState): TransactionLine[] | undefined {
  const { random } = state;
  const sold = tokenTransfer(state);
  if (!sold?.transfer.from?.pubkey) return undefined;
  const seller = sold.transfer.from;
  const worthUsd = sold.worthUsd * (1 - largestDeviation + 2 * largestDeviation * random.next());
  const swapId = random.uuidAt(state.now);
  const paid = random.chance(tokenShare) ? payInTokens(state, worthUsd, sold.token) : payInSats(state, worthUsd);
  if (!paid || paid.buyer.publicKey === seller.pubkey) return undefined;
  return [
    { ...paid.line, to: seller, swapId },
    { ...sold.transfer, to: party(paid.buyer), swapId },
  ];
}

function payInSats(state: NetworkState, worthUsd: number): Payment | undefined {
  const { random } = state;
  const amountSats = Math.round((worthUsd / bitcoinPriceUsd(state.seed, state.now)) * 1e8);
  const buyer = amountSats < minPaid ? undefined : state.pickPayer(sats, BigInt(amountSats));
  if (!buyer) return undefined;
  const common = state.commonFields('core_transfer', random.uuidAt(state.now));
  return { buyer, line: { ...common, from: party(buyer), to: null, amountSats, timeTakenSeconds: null } };
}

/** @param sold the token on the other side, which is not used to pay */
function payInTokens(state: NetworkState, worthUsd: number, sold: Token): Payment | undefined {
  for (let tries = 0; tries < 5; tries++) {
    const token = state.pickToken();
    if (!token || token === sold) continue;
    const millionths = Math.round((worthUsd / token.worthUsd(state.now)) * 1e6);
    const amount = (BigInt(millionths) * token.unit) / 1_000_000n;
    const buyer = amount >= minPaid ? state.pickPayer(token.metadata.tokenIdentifier, amount, token.issuer) : undefined;
    if (buyer)
      return {
        buyer,
        line: tokenTransaction(state, 'token_transfer', token, { amount, from: party(buyer), to: null }),
      };
  }
  return undefined;
}
