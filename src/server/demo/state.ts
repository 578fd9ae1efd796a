import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { IoEntry, Party } from '#contract/token.ts';
import { factsOf, type TransactionType } from '#contract/transaction-types.ts';
import { type Account, Accounts } from './accounts.ts';
import { Chain, type Flight, finalAt, isConfirmedAtEnd } from './lifecycle.ts';
import type { Random } from './random.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The asset of balances in sats; other assets are token identifiers. */
export const sats = 'btc';

/** Random draws before a payer is searched by index. */
const draws = 10;

export interface Movement {
  readonly publicKey: string;
  readonly asset: string;
  /** Sats or base units. */
  readonly amount: bigint;
}

/** Returns the debits and credits of a transaction once it is confirmed. */
export function movementsOf(line: TransactionLine): { readonly debits: Movement[]; readonly credits: Movement[] } {
  const isSats = 'amountSats' in line;
  const asset = isSats ? sats : (line.tokenMetadata?.tokenIdentifier ?? '');
  const move = ({ pubkey, amount }: Pick<IoEntry, 'pubkey' | 'amount'>) => ({
    publicKey: pubkey,
    asset,
    amount: BigInt(amount),
  });
  if (!isSats && line.multiIoDetails) {
    return { debits: line.multiIoDetails.inputs.map(move), credits: line.multiIoDetails.outputs.map(move) };
  }
  const amount = String(isSats ? line.amountSats : line.amount);
  const own = (party: Party | null | undefined) =>
    party?.type === 'core' && party.pubkey ? [move({ pubkey: party.pubkey, amount })] : [];
  return { debits: own(line.from), credits: own(line.to) };
}

interface Balance {
  amount: bigint;
  credits: { readonly at: number; readonly amount: bigint }[];
}

/**
 * State of one network at a time. The end of a transaction is known when it is created: what it sends is debited at
 * once, and what it pays can be spent from its end on, so no account spends more than its confirmed balance.
 */
export class NetworkState {
  readonly network: Network;
  readonly seed: number;
  readonly random: Random;
  readonly accounts: Accounts;
  readonly chain: Chain;
  /** All tokens, launched or not, the most used first. */
  readonly tokens: readonly Token[];
  readonly launched: Token[] = [];
  /** Unix milliseconds; only grows. */
  now = 0;
  readonly #balances = new Map<string, Balance>();
  readonly #minted = new Map<string, bigint>();

  constructor(network: Network, seed: number, accountCount: number, random: Random) {
    this.network = network;
    this.seed = seed;
    this.random = random;
    this.accounts = new Accounts(network, seed, accountCount);
    this.chain = new Chain(network, seed);
    this.tokens = tokensOf(network, seed, this.accounts);
  }

  /** Returns what an account can spend of an asset. */
  balanceOf(publicKey: string, asset: string): bigint {
    const balance = this.#balances.get(`${asset} ${publicKey}`);
    if (!balance) return 0n;
    if (balance.credits.length > 0) {
      for (const { at, amount } of balance.credits) if (at <= this.now) balance.amount += amount;
      balance.credits = balance.credits.filter(({ at }) => at > this.now);
    }
    return balance.amount;
  }

  /** Returns the confirmed mints of a token in base units, burned ones included. */
  mintedOf(tokenIdentifier: string): bigint {
    return this.#minted.get(tokenIdentifier) ?? 0n;
  }

  addBalance({ publicKey, asset, amount }: Movement): void {
    this.#balance(publicKey, asset).amount += amount;
    this.#minted.set(asset, this.mintedOf(asset) + amount);
  }

  add(flight: Flight): void {
    const { debits, credits } = movementsOf(flight.line);
    const isConfirmed = isConfirmedAtEnd(flight);
    const at = finalAt(flight);
    for (const { publicKey, asset, amount } of debits) this.#balance(publicKey, asset).amount -= amount;
    for (const { publicKey, asset, amount } of isConfirmed ? credits : debits) {
      this.#balance(publicKey, asset).credits.push({ at, amount });
    }
    if (!isConfirmed || factsOf(flight.line.type).effect !== 'mint') return;
    for (const { asset, amount } of credits) this.#minted.set(asset, this.mintedOf(asset) + amount);
  }

  #balance(publicKey: string, asset: string): Balance {
    const key = `${asset} ${publicKey}`;
    const known = this.#balances.get(key);
    if (known) return known;
    const balance = { amount: 0n, credits: [] };
    this.#balances.set(key, balance);
    return balance;
  }

  /** Returns a random account with at least that balance of an asset, weighted by activity. */
  pickPayer(asset: string, atLeast: bigint, preferred?: Account): Account | undefined {
    const { accounts, random } = this;
    const canPay = ({ publicKey }: Account) => this.balanceOf(publicKey, asset) >= atLeast;
    for (let draw = 0; draw < draws; draw++) {
      const account = accounts.draw(random);
      if (canPay(account)) return account;
    }
    if (preferred && canPay(preferred)) return preferred;
    for (let index = 0; index < Math.min(accounts.count, 1000); index++) {
      if (canPay(accounts.at(index))) return accounts.at(index);
    }
    return undefined;
  }

  pickReceiver(others: readonly Account[]): Account {
    for (let draw = 0; draw < draws; draw++) {
      const account = this.accounts.draw(this.random);
      if (!others.includes(account)) return account;
    }
    let index = 0;
    while (others.includes(this.accounts.at(index))) index++;
    return this.accounts.at(index);
  }

  pickToken(): Token | undefined {
    return this.launched[Math.floor(this.launched.length * this.random.next() ** 2.2)];
  }

  commonFields(type: TransactionType, id: string) {
    const createdAt = new Date(this.now).toISOString();
    return {
      record: 'transaction',
      network: this.network,
      id,
      type,
      status: 'pending',
      createdAt,
      updatedAt: createdAt,
      expiredTime: null,
      swapId: null,
    } as const satisfies Partial<TransactionLine>;
  }
}

export function party(account: Account, type: 'core' | 'issuer' = 'core'): Party {
  return { type, identifier: account.address, pubkey: account.publicKey };
}
