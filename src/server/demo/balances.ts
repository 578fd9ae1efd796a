import type { TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import { factsOf } from '#contract/transaction-types.ts';

/** The asset of balances in sats; other assets are token identifiers. */
export const sats = 'btc';

export interface Movement {
  readonly publicKey: string;
  readonly asset: string;
  /** Sats or base units. */
  readonly amount: bigint;
}

function ownKey(party: Party | null | undefined): string | undefined {
  return party?.type === 'core' ? (party.pubkey ?? undefined) : undefined;
}

/** Returns the debits and credits of a transaction once it is confirmed. */
export function movementsOf(line: TransactionLine): { readonly debits: Movement[]; readonly credits: Movement[] } {
  const from = ownKey(line.from);
  const to = ownKey(line.to);
  if ('amountSats' in line) {
    const amount = BigInt(line.amountSats);
    return {
      debits: from === undefined ? [] : [{ publicKey: from, asset: sats, amount }],
      credits: to === undefined ? [] : [{ publicKey: to, asset: sats, amount }],
    };
  }
  const asset = line.tokenMetadata?.tokenIdentifier;
  if (asset === undefined) return { debits: [], credits: [] };
  if (line.multiIoDetails) {
    const move = (entry: { pubkey: string; amount: string | number | bigint }): Movement => ({
      publicKey: entry.pubkey,
      asset,
      amount: BigInt(entry.amount),
    });
    return { debits: line.multiIoDetails.inputs.map(move), credits: line.multiIoDetails.outputs.map(move) };
  }
  const amount = BigInt(line.amount);
  return {
    debits: from === undefined ? [] : [{ publicKey: from, asset, amount }],
    credits: to === undefined ? [] : [{ publicKey: to, asset, amount }],
  };
}

/** Spendable balances: confirmed balances minus the debits of unfinished transactions. */
export class Balances {
  readonly #assets = new Map<string, Map<string, bigint>>();
  readonly #supply = new Map<string, bigint>();

  /** Returns the balances above zero of an asset, by public key. */
  holders(asset: string): ReadonlyMap<string, bigint> {
    return this.#holders(asset);
  }

  of(publicKey: string, asset: string): bigint {
    return this.#assets.get(asset)?.get(publicKey) ?? 0n;
  }

  /** Returns the supply of a token in base units, unconfirmed mints included. */
  supply(token: string): bigint {
    return this.#supply.get(token) ?? 0n;
  }

  add(publicKey: string, asset: string, amount: bigint): void {
    const holders = this.#holders(asset);
    const balance = (holders.get(publicKey) ?? 0n) + amount;
    if (balance === 0n) holders.delete(publicKey);
    else holders.set(publicKey, balance);
  }

  addSupply(token: string, amount: bigint): void {
    this.#supply.set(token, this.supply(token) + amount);
  }

  /** Reserves the debits of a new transaction. */
  reserve(line: TransactionLine): void {
    const { debits, credits } = movementsOf(line);
    for (const { publicKey, asset, amount } of debits) this.add(publicKey, asset, -amount);
    if (factsOf(line.type).effect === 'mint') for (const { asset, amount } of credits) this.addSupply(asset, amount);
  }

  /** Credits a confirmed transaction. */
  settle(line: TransactionLine): void {
    const { debits, credits } = movementsOf(line);
    for (const { publicKey, asset, amount } of credits) this.add(publicKey, asset, amount);
    if (factsOf(line.type).effect === 'burn') for (const { asset, amount } of debits) this.addSupply(asset, -amount);
  }

  /** Returns the reserved debits of a failed or expired transaction. */
  release(line: TransactionLine): void {
    const { debits, credits } = movementsOf(line);
    for (const { publicKey, asset, amount } of debits) this.add(publicKey, asset, amount);
    if (factsOf(line.type).effect === 'mint') for (const { asset, amount } of credits) this.addSupply(asset, -amount);
  }

  #holders(asset: string): Map<string, bigint> {
    const known = this.#assets.get(asset);
    if (known) return known;
    const holders = new Map<string, bigint>();
    this.#assets.set(asset, holders);
    return holders;
  }
}
