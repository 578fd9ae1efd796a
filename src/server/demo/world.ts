import type { TransactionStatus, TransactionType } from '../../contract/endpoints/transaction.ts';
import type { TransactionLine } from '../../contract/line.ts';
import { bitcoinTransaction } from './bitcoin.ts';
import type { Token } from './token.ts';
import type { Town } from './town.ts';
import { type Flight, landsAt } from './transactions/flight.ts';
import { courseOf, type Life, liveOn, liveTowards } from './transactions/lifecycle.ts';
import { bitcoinMove, lightningPayment, satsTransfer, swap, unknownTransfer } from './transactions/sats-transaction.ts';
import {
  tokenBurn,
  tokenMint,
  tokenMultiTransfer,
  tokenTransfer,
  unknownTokenOperation,
} from './transactions/token-transaction.ts';

/** What happens, and how often in a hundred. */
const mix: readonly (readonly [TransactionType | 'swap', number])[] = [
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
const mixTotal = mix.reduce((sum, [, weight]) => sum + weight, 0);

/** What a moment must show. */
export interface Wish {
  readonly type: TransactionType;
  readonly status?: Exclude<TransactionStatus, 'confirmed'>;
  /** Unix milliseconds by which it has that status. */
  readonly by: number;
}

/** One network as time passes: transactions begin, move on and land, and nobody spends what is not there. */
export class World {
  readonly town: Town;
  /** Next stage first from the end, so that the next one is popped. */
  readonly #queue: { readonly at: number; readonly stage: number; readonly flight: Flight }[] = [];

  constructor(town: Town) {
    this.town = town;
  }

  /**
   * Begins whatever comes next: one transaction, or the two of a swap.
   * @param at unix milliseconds
   * @param room how many there may be
   */
  begin(at: number, room: number, wish?: Wish): Flight[] {
    const lines = (wish ? this.#insist(wish, at) : this.#draw(at, room)) ?? [];
    return lines.map((line) => this.#take({ line, life: this.#lifeOf(line, at, wish) }));
  }

  /** The first mint of a token, which makes it exist. */
  launch(token: Token, at: number): Flight[] {
    const { town } = this;
    const line = tokenMint(town, at, token);
    town.launched.push(token);
    town.launched.sort((one, other) => town.tokens.indexOf(one) - town.tokens.indexOf(other));
    return line ? [this.#take({ line, life: liveOn('certain', at, town.chain, town.random) })] : [];
  }

  /** Takes over a transaction that was under way when an earlier run ended. */
  resume(line: TransactionLine, now: number): void {
    const { chain, random } = this.town;
    const inBlock = 'amountSats' in line && line.bitcoinTxData?.status.confirmed;
    const life = liveOn(inBlock ? 'certain' : this.#courseOf(line), now, chain, random);
    this.#take({ line: this.#withBitcoin(line), life });
  }

  /** Lets time pass; gives every transaction of which something changed. */
  advance(now: number): Flight[] {
    const changed: Flight[] = [];
    for (let next = this.#queue.at(-1); next && next.at <= now; next = this.#queue.at(-1)) {
      this.#queue.pop();
      const { flight, stage } = next;
      changed.push(flight);
      if (next.at < landsAt(flight)) this.#wait(flight, stage + 1);
      else if (flight.life.stages[stage]?.status === 'confirmed') this.town.balances.settle(flight.line);
      else this.town.balances.release(flight.line);
    }
    return changed;
  }

  /** When something will change; undefined while nothing is under way. */
  get nextChangeAt(): number | undefined {
    return this.#queue.at(-1)?.at;
  }

  #draw(at: number, room: number): TransactionLine[] | undefined {
    let left = this.town.random.next() * mixTotal;
    const kind = mix.find(([, weight]) => {
      left -= weight;
      return left < 0;
    })?.[0];
    const made = kind && this.#make(kind === 'swap' && room < 2 ? 'token_transfer' : kind, at);
    // Where nobody can pay yet, somebody brings money.
    return made ?? this.#make('bitcoin_deposit', at);
  }

  #insist(wish: Wish, at: number): TransactionLine[] | undefined {
    for (let tries = 0; tries < 100; tries++) {
      const made = this.#make(wish.type, at, wish.status === 'sent');
      if (made) return made;
    }
    return this.#make('bitcoin_deposit', at);
  }

  #make(kind: TransactionType | 'swap', at: number, outgoing = false): TransactionLine[] | undefined {
    const { town } = this;
    if (kind === 'swap') return swap(town, at);
    const line = this.#one(kind, at, outgoing);
    return line && [line];
  }

  #one(type: TransactionType, at: number, outgoing: boolean): TransactionLine | undefined {
    const { town } = this;
    switch (type) {
      case 'bitcoin_deposit':
        return bitcoinMove(town, at, false);
      case 'bitcoin_withdrawal':
        return bitcoinMove(town, at, true);
      case 'core_transfer':
        return satsTransfer(town, at);
      case 'lightning_payment':
        return lightningPayment(town, at, !outgoing && town.random.chance(0.4));
      case 'token_mint':
        return tokenMint(town, at);
      case 'token_transfer':
        return tokenTransfer(town, at)?.transfer;
      case 'token_burn':
        return tokenBurn(town, at);
      case 'token_multi_transfer':
        return tokenMultiTransfer(town, at);
      case 'unknown_token_op':
        return unknownTokenOperation(town, at);
      case 'unknown_transfer':
        return unknownTransfer(town, at);
    }
  }

  #courseOf(line: TransactionLine) {
    // Both legs of a swap happen or neither does.
    return line.swapId ? 'certain' : courseOf(line.type, line.to?.type === 'core');
  }

  #lifeOf(line: TransactionLine, at: number, wish: Wish | undefined): Life {
    const { chain, random } = this.town;
    return wish?.status
      ? liveTowards(wish.status, at, wish.by, chain, random)
      : liveOn(this.#courseOf(line), at, chain, random);
  }

  /** A withdrawal gets its Bitcoin transaction back, which it did not show before it was broadcast. */
  #withBitcoin(line: TransactionLine): TransactionLine {
    if (!('amountSats' in line) || line.type !== 'bitcoin_withdrawal' || line.bitcoinTxData) return line;
    const { data } = bitcoinTransaction(this.town.network, line.amountSats, true, this.town.random);
    const [first, ...rest] = data.vout;
    const vout = first ? [{ ...first, scriptpubkey_address: line.to?.identifier ?? null }, ...rest] : rest;
    return { ...line, txid: data.txid, bitcoinTxData: { ...data, vout } };
  }

  #take(flight: Flight): Flight {
    this.town.balances.reserve(flight.line);
    this.#wait(flight, 0);
    return flight;
  }

  #wait(flight: Flight, stage: number): void {
    const at = flight.life.stages[stage]?.at;
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
