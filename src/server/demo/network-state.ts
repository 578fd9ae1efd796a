import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import type { TransactionType } from '#contract/transaction-types.ts';
import { type Account, Accounts } from './accounts.ts';
import { Balances } from './balances.ts';
import { Chain } from './chain.ts';
import type { Random } from './random.ts';
import { type Token, tokensOf } from './token.ts';

/** Random draws before a payer is searched by index. */
const draws = 10;

/** State of one network: accounts, balances, tokens and blocks. */
export class NetworkState {
  readonly network: Network;
  readonly seed: number;
  readonly random: Random;
  readonly accounts: Accounts;
  readonly balances = new Balances();
  readonly chain: Chain;
  /** All tokens, launched or not, the most used first. */
  readonly tokens: readonly Token[];
  /** Tokens that exist already. */
  readonly launched: Token[] = [];

  constructor(network: Network, seed: number, accountCount: number, random: Random) {
    this.network = network;
    this.seed = seed;
    this.random = random;
    this.accounts = new Accounts(network, seed, accountCount);
    this.chain = new Chain(network, seed);
    this.tokens = tokensOf(network, seed, this.accounts);
  }

  /** Returns a random account with at least that balance of an asset, weighted by activity. */
  pickPayer(asset: string, atLeast: bigint, preferred?: Account): Account | undefined {
    const { accounts, balances, random } = this;
    for (let draw = 0; draw < draws; draw++) {
      const account = accounts.draw(random);
      if (balances.of(account.publicKey, asset) >= atLeast) return account;
    }
    if (preferred && balances.of(preferred.publicKey, asset) >= atLeast) return preferred;
    for (let index = 0; index < Math.min(accounts.count, 1000); index++) {
      const account = accounts.at(index);
      if (balances.of(account.publicKey, asset) >= atLeast) return account;
    }
    return undefined;
  }

  /** Returns a random account that is not among `others`. */
  pickReceiver(others: readonly Account[]): Account {
    for (let draw = 0; draw < draws; draw++) {
      const account = this.accounts.draw(this.random);
      if (!others.includes(account)) return account;
    }
    let index = 0;
    while (others.includes(this.accounts.at(index))) index++;
    return this.accounts.at(index);
  }

  /** Returns a random launched token, weighted by popularity. */
  pickToken(): Token | undefined {
    return this.launched[Math.floor(this.launched.length * this.random.next() ** 2.2)];
  }

  /** Returns the fields that every new transaction has. */
  commonFields(type: TransactionType, id: string, at: number) {
    const createdAt = new Date(at).toISOString();
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

/** Returns an account as the sender or recipient of a transaction. */
export function party(account: Account, type: 'core' | 'issuer' = 'core'): Party {
  return { type, identifier: account.address, pubkey: account.publicKey };
}
