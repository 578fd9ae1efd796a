import type { TransactionLine } from '#contract/import-line.ts';
import {
  factsOf,
  type TransactionStatus,
  type TransactionType,
  type TransactionTypeFacts,
  transactionTypeFacts,
  transactionTypes,
} from '#contract/transaction-types.ts';
import { bitcoinTransaction } from './bitcoin.ts';
import type { NetworkState } from './network-state.ts';
import type { Token } from './token.ts';
import { batchedWithdrawals } from './transactions/batched-withdrawals.ts';
import { type Flight, finalAt } from './transactions/flight.ts';
import {
  drawLifecycle,
  type Lifecycle,
  lifecycleKindOf,
  lifecycleReaching,
  swapLifecycles,
} from './transactions/lifecycle.ts';
import { bitcoinTransfer, lightningPayment, satsTransfer, unknownTransfer } from './transactions/sats-transaction.ts';
import { swap } from './transactions/swap.ts';
import {
  tokenBurn,
  tokenMint,
  tokenMultiTransfer,
  tokenTransfer,
  unknownTokenOperation,
} from './transactions/token-transaction.ts';

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

/** A transaction that must exist at a given time. */
export interface Requirement {
  readonly type: TransactionType | 'swap';
  readonly status?: Exclude<TransactionStatus, 'confirmed'>;
  /** Unix milliseconds at which it must have that status. */
  readonly by: number;
}

/** Simulates one network: creates transactions and advances their status; no account spends more than its balance. */
export class NetworkSimulator {
  readonly state: NetworkState;
  /** In descending order of time, so that the next stage is popped from the end. */
  readonly #queue: { readonly at: number; readonly stage: number; readonly flight: Flight }[] = [];

  constructor(state: NetworkState) {
    this.state = state;
  }

  /**
   * Creates the next transaction, the two of a swap, or the withdrawals that one Bitcoin transaction pays.
   * @param at unix milliseconds
   * @param room transactions it may create at most
   */
  begin(at: number, room: number, requirement?: Requirement): Flight[] {
    const lines = (requirement ? this.#createRequired(requirement, at) : this.#createRandom(at, room)) ?? [];
    const shared = requirement ? [] : this.#sharedLifecycles(lines, at);
    return lines.map((line, index) =>
      this.#add({ line, lifecycle: shared[index] ?? this.#lifecycleOf(line, at, requirement) }),
    );
  }

  /** Creates the first mint of a token. */
  launch(token: Token, at: number): Flight[] {
    const { state } = this;
    const line = tokenMint(state, at, token);
    state.launched.push(token);
    state.launched.sort((one, other) => state.tokens.indexOf(one) - state.tokens.indexOf(other));
    return line ? [this.#add({ line, lifecycle: drawLifecycle('certain', at, state.chain, state.random) })] : [];
  }

  /** Resumes a transaction that was not final when an earlier run ended. */
  resume(line: TransactionLine, now: number): void {
    const { chain, random } = this.state;
    const inBlock = 'amountSats' in line && line.bitcoinTxData?.status.confirmed;
    const lifecycle = drawLifecycle(inBlock ? 'certain' : this.#lifecycleKindOf(line), now, chain, random);
    this.#add({ line: this.#withBitcoin(line), lifecycle });
  }

  /** Advances to `now` and returns the transactions that changed. */
  advance(now: number): Flight[] {
    const changed: Flight[] = [];
    for (let next = this.#queue.at(-1); next && next.at <= now; next = this.#queue.at(-1)) {
      this.#queue.pop();
      const { flight, stage } = next;
      changed.push(flight);
      if (next.at < finalAt(flight)) this.#schedule(flight, stage + 1);
      else if (flight.lifecycle.stages[stage]?.status === 'confirmed') this.state.balances.settle(flight.line);
      else this.state.balances.release(flight.line);
    }
    return changed;
  }

  /** Returns when the next transaction changes; undefined if all are final. */
  get nextChangeAt(): number | undefined {
    return this.#queue.at(-1)?.at;
  }

  #createRandom(at: number, room: number): TransactionLine[] | undefined {
    let left = this.state.random.next() * mixTotal;
    const kind = mix.find(([, weight]) => {
      left -= weight;
      return left < 0;
    })?.[0];
    if (kind === 'bitcoin_withdrawal' && room > 1 && this.state.random.chance(0.3)) {
      const batch = batchedWithdrawals(this.state, at, Math.min(room, this.state.random.between(2, 4)));
      if (batch) return batch;
    }
    const made = kind && this.#create(kind === 'swap' && room < 2 ? 'token_transfer' : kind, at);
    // A deposit works even if no account can pay yet.
    return made ?? this.#create('bitcoin_deposit', at);
  }

  #createRequired(requirement: Requirement, at: number): TransactionLine[] | undefined {
    for (let tries = 0; tries < 100; tries++) {
      const made = this.#create(requirement.type, at, requirement.status === 'sent');
      if (made) return made;
    }
    return this.#create('bitcoin_deposit', at);
  }

  #create(kind: TransactionType | 'swap', at: number, outgoing = false): TransactionLine[] | undefined {
    const { state } = this;
    if (kind === 'swap') return swap(state, at);
    const line = this.#createOne(kind, at, outgoing);
    return line && [line];
  }

  #createOne(type: TransactionType, at: number, outgoing: boolean): TransactionLine | undefined {
    const { state } = this;
    switch (type) {
      case 'token_multi_transfer':
        return tokenMultiTransfer(state, at);
      case 'unknown_token_op':
        return unknownTokenOperation(state, at);
      case 'unknown_transfer':
        return unknownTransfer(state, at);
    }
    const line = this.#createPlain(transactionTypeFacts[type], at, outgoing);
    return line && { ...line, type };
  }

  /** Creates the plainest transaction with the facts of a type. */
  #createPlain({ asset, effect, crossing }: TransactionTypeFacts, at: number, outgoing: boolean) {
    const { state } = this;
    if (effect === 'mint') return tokenMint(state, at);
    if (effect === 'burn') return tokenBurn(state, at);
    if (asset === 'token') return tokenTransfer(state, at)?.transfer;
    if (crossing === 'lightning') return lightningPayment(state, at, !outgoing && state.random.chance(0.4));
    return crossing === undefined ? satsTransfer(state, at) : bitcoinTransfer(state, at, crossing === 'withdrawal');
  }

  #lifecycleKindOf(line: TransactionLine) {
    // A resumed swap is confirmed.
    return line.swapId ? 'certain' : lifecycleKindOf(line.type, line.to?.type === 'core');
  }

  /** Returns the lifecycles of transactions that were created together, which depend on each other. */
  #sharedLifecycles([first, ...others]: readonly TransactionLine[], at: number): readonly Lifecycle[] {
    const { chain, random } = this.state;
    if (!first || others.length === 0) return [];
    if (first.swapId) return swapLifecycles(at, chain, random);
    const lifecycle = drawLifecycle('withdrawal', at, chain, random);
    return [lifecycle, ...others.map(() => lifecycle)];
  }

  #lifecycleOf(line: TransactionLine, at: number, requirement: Requirement | undefined): Lifecycle {
    const { chain, random } = this.state;
    return requirement?.status
      ? lifecycleReaching(requirement.status, at, requirement.by, chain, random)
      : drawLifecycle(this.#lifecycleKindOf(line), at, chain, random);
  }

  /** Adds the Bitcoin transaction to a withdrawal, which has none in the store before it is broadcast. */
  #withBitcoin(line: TransactionLine): TransactionLine {
    if (!('amountSats' in line) || factsOf(line.type).crossing !== 'withdrawal' || line.bitcoinTxData) return line;
    const { data } = bitcoinTransaction(this.state.network, line.amountSats, true, this.state.random);
    const [first, ...rest] = data.vout;
    const vout = first ? [{ ...first, scriptpubkey_address: line.to?.identifier ?? null }, ...rest] : rest;
    return { ...line, txid: data.txid, bitcoinTxData: { ...data, vout } };
  }

  #add(flight: Flight): Flight {
    this.state.balances.reserve(flight.line);
    this.#schedule(flight, 0);
    return flight;
  }

  #schedule(flight: Flight, stage: number): void {
    const at = flight.lifecycle.stages[stage]?.at;
    if (at === undefined) return;
    const queue = this.#queue;
    let low = 0;
    let high = queue.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((queue[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    queue.splice(low, 0, { at, stage, flight });
  }
}
