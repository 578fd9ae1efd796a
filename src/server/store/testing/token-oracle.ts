import type { Network } from '#contract/common.ts';
import type { Line, PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import { foldText, readDecimal, toMicros } from '#server/store/model/fields.ts';
import { ownEntries } from './address-oracle.ts';

/* Expected token responses, computed from all lines in memory. */

/** A token with its final state and transactions. */
export interface OracleToken {
  readonly facts: TokenLine;
  /** In order of first mention. */
  readonly transactions: readonly TransactionLine[];
}

type TokenTransactionLine = Extract<TransactionLine, { amount: unknown }>;

export class TokenOracle {
  readonly tokens: readonly OracleToken[];
  readonly #lines: readonly Line[];
  /** Accounts of the network in order of first mention. */
  readonly #accounts: readonly string[];

  constructor(lines: readonly Line[], network: Network) {
    this.#lines = lines.filter((line) => line.network === network);
    const tokens = new Map<string, TokenLine>();
    const transactions = new Map<string, TransactionLine>();
    const accounts = new Set<string>();
    for (const line of this.#lines) {
      if (line.record === 'token') tokens.set(line.tokenIdentifier, line);
      if (line.record !== 'transaction') continue;
      transactions.set(line.id, line);
      for (const account of accountsOf(line)) accounts.add(account);
    }
    this.#accounts = [...accounts];
    this.tokens = [...tokens.values()].map((facts) => ({
      facts,
      transactions: [...transactions.values()].filter(
        (line) => 'tokenMetadata' in line && line.tokenMetadata?.tokenIdentifier === facts.tokenIdentifier,
      ),
    }));
  }

  /** Price of a whole token in US dollars; 0: unknown. */
  price(token: OracleToken, at: Date): number {
    return this.#lastPrice(token, at)?.usd ?? 0;
  }

  /** Time of that price. */
  priceAt(token: OracleToken, at: Date): string | null {
    const last = this.#lastPrice(token, at);
    return last && last.usd > 0 ? new Date(last.at).toISOString() : null;
  }

  #lastPrice({ facts }: OracleToken, at: Date): PriceLine | undefined {
    const prices = this.#lines.flatMap((line) =>
      line.record === 'price' && line.asset === facts.tokenIdentifier && Date.parse(line.at) <= at.getTime()
        ? [line]
        : [],
    );
    return prices.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1);
  }

  /** Value of base units in millionths of a US dollar. */
  worth(token: OracleToken, quantity: bigint, at: Date): bigint {
    return toMicros(quantity, token.facts.decimals, readDecimal(String(this.price(token, at))));
  }

  /** Confirmed balances above zero, largest first. */
  holders(token: OracleToken): { pubkey: string; balance: bigint }[] {
    const balances = new Map<string, bigint>();
    for (const line of confirmed(token)) {
      for (const [account, amount] of movesOf(line)) balances.set(account, (balances.get(account) ?? 0n) + amount);
    }
    return this.#accounts
      .map((pubkey) => ({ pubkey, balance: balances.get(pubkey) ?? 0n }))
      .filter(({ balance }) => balance > 0n)
      .sort((one, other) => (one.balance > other.balance ? -1 : one.balance < other.balance ? 1 : 0));
  }

  /** Value of confirmed transfers within the 24 hours before `now`, in millionths of a US dollar. */
  volume(token: OracleToken, now: Date): bigint {
    return confirmed(token)
      .filter(({ type }) => type === 'token_transfer' || type === 'token_multi_transfer')
      .filter((line) => createdAt(line) >= now.getTime() - 86_400_000 && createdAt(line) <= now.getTime())
      .reduce((sum, line) => sum + this.worth(token, BigInt(line.amount), new Date(createdAt(line))), 0n);
  }

  /** Newest first. */
  transactions({ transactions }: OracleToken): TransactionLine[] {
    return transactions
      .map((line, index) => ({ line, index }))
      .sort((one, other) => createdAt(other.line) - createdAt(one.line) || other.index - one.index)
      .map(({ line }) => line);
  }

  search(text: string): OracleToken[] {
    const folded = foldText(text);
    const length = Array.from(folded).length;
    return this.tokens
      .filter(({ facts }) => {
        const words = ` ${foldText(facts.name)} ${foldText(facts.ticker)}`;
        // Chinese has no spaces between words.
        if (length < 3 && !/\p{Script=Han}/u.test(folded)) return words.includes(` ${folded}`);
        const identifiers = length < 6 ? [] : [facts.tokenIdentifier, facts.tokenAddress];
        return [words, ...identifiers].some((one) => one.includes(folded));
      })
      .map((token) => ({ token, exact: foldText(token.facts.ticker) === folded, holders: this.holders(token).length }))
      .sort(
        (one, other) =>
          Number(other.exact) - Number(one.exact) ||
          other.holders - one.holders ||
          (one.token.facts.tokenIdentifier < other.token.facts.tokenIdentifier ? -1 : 1),
      )
      .map(({ token }) => token);
  }
}

/** Returns confirmed mints minus confirmed burns. */
export function supplyOf(token: OracleToken): bigint {
  return confirmed(token).reduce((sum, line) => {
    if (line.type === 'token_mint') return sum + BigInt(line.amount);
    return line.type === 'token_burn' ? sum - BigInt(line.amount) : sum;
  }, 0n);
}

function confirmed({ transactions }: OracleToken): TokenTransactionLine[] {
  return transactions.flatMap((line) => ('amount' in line && line.status === 'confirmed' ? [line] : []));
}

function createdAt(line: TransactionLine): number {
  return Date.parse(line.createdAt ?? line.updatedAt ?? '');
}

function accountOf(party: Party | null | undefined): string[] {
  return party?.pubkey && (party.type === 'core' || party.type === 'issuer') ? [party.pubkey] : [];
}

function accountsOf(line: TransactionLine): string[] {
  const { inputs, outputs } = line.multiIoDetails ?? { inputs: [], outputs: [] };
  return [line.from, line.to].flatMap(accountOf).concat([...inputs, ...outputs].map(({ pubkey }) => pubkey));
}

function movesOf(line: TokenTransactionLine): [string, bigint][] {
  const amount = BigInt(line.amount);
  const gives = accountOf(line.from).map((account): [string, bigint] => [account, -amount]);
  const takes = accountOf(line.to).map((account): [string, bigint] => [account, amount]);
  if (line.type === 'token_mint') return takes;
  if (line.type === 'token_burn') return gives;
  if (!line.multiIoDetails) return [...gives, ...takes];
  const { inputs, outputs } = ownEntries(line);
  return [
    ...inputs.map((entry): [string, bigint] => [entry.pubkey, -BigInt(entry.amount)]),
    ...outputs.map((entry): [string, bigint] => [entry.pubkey, BigInt(entry.amount)]),
  ];
}
