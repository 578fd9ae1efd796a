import type { Network } from '../../contract/endpoints/common.ts';
import type { Party } from '../../contract/endpoints/token.ts';
import type { TransactionType } from '../../contract/endpoints/transaction.ts';
import type { TransactionLine } from '../../contract/line.ts';
import { type Account, Accounts } from './accounts.ts';
import { Balances } from './balances.ts';
import { Chain } from './chain.ts';
import type { Random } from './random.ts';
import { type Token, tokensOf } from './token.ts';

/** Draws before looking for a payer one by one. */
const draws = 10;

/** Everyone and everything on one network, from which transactions are made. */
export class Town {
  readonly network: Network;
  readonly seed: number;
  readonly random: Random;
  readonly accounts: Accounts;
  readonly balances = new Balances();
  readonly chain: Chain;
  /** All that there will be, the most used first. */
  readonly tokens: readonly Token[];
  /** Those that exist already. */
  readonly launched: Token[] = [];

  constructor(network: Network, seed: number, accountCount: number, random: Random) {
    this.network = network;
    this.seed = seed;
    this.random = random;
    this.accounts = new Accounts(network, seed, accountCount);
    this.chain = new Chain(network, seed);
    this.tokens = tokensOf(network, seed, this.accounts);
  }

  /** Somebody who can spend at least so much of an asset, the busy more often. */
  payer(asset: string, atLeast: bigint, preferred?: Account): Account | undefined {
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

  /** Somebody who is none of `others`. */
  stranger(others: readonly Account[]): Account {
    for (let draw = 0; draw < draws; draw++) {
      const account = this.accounts.draw(this.random);
      if (!others.includes(account)) return account;
    }
    let index = 0;
    while (others.includes(this.accounts.at(index))) index++;
    return this.accounts.at(index);
  }

  /** A token that exists, the popular ones more often. */
  someToken(): Token | undefined {
    return this.launched[Math.floor(this.launched.length * this.random.next() ** 2.2)];
  }

  /** What every new transaction begins with. */
  opening(type: TransactionType, id: string, at: number) {
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

/** An account as one side of a transaction. */
export function party(account: Account, type: 'core' | 'issuer' = 'core'): Party {
  return { type, identifier: account.address, pubkey: account.publicKey };
}
