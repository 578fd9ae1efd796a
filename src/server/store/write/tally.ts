import { BitcoinTxData } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { startOf } from '#server/store/read/buckets.ts';
import type { KnownAddress } from './accounts.ts';
import { bitcoin, type Entry, effectOf, publicKeysOf } from './entry.ts';
import type { Side, TransactionRecord } from './records.ts';
import type { KnownToken } from './tokens.ts';

/** Statuses that count in soft balances; hard balances count `confirmed` only (supplement 5). */
const countedStatuses: readonly string[] = ['confirmed', 'pending', 'sent'];

/** Number of bitcoin where assets are numbers. */
export const bitcoinAsset = 0;

/** Payment volume; stablecoins are counted separately. */
type Volume = { sats: bigint; usd_micros: bigint; stable_sats: bigint; stable_usd_micros: bigint };

const noVolume: Readonly<Volume> = { sats: 0n, usd_micros: 0n, stable_sats: 0n, stable_usd_micros: 0n };

/** Key of balance_day and balance_minute. */
type BalanceBucket = { addr: number; asset: number; bucket: string };

/** Sums of a token in an hour; `supply` and `holders` are changes. */
export type TokenSums = { n: number; usd_micros: bigint; transfers: number; supply: bigint; holders: number };

export function noTokenSums(): TokenSums {
  return { n: 0, usd_micros: 0n, transfers: 0, supply: 0n, holders: 0 };
}

/** A row of tx_parties. */
export interface PartyRow {
  readonly addr: number;
  readonly created_at: string;
  readonly seq: number;
  readonly updated_at: string;
  readonly asset: number | null;
}

/** Changes of a batch to all sums in the store. */
export class Tally {
  readonly addresses = new Sums<{ id: number }, { n: number; soft: bigint; hard: bigint }>(() => ({
    n: 0,
    soft: 0n,
    hard: 0n,
  }));
  readonly assets = new Sums<{ addr: number; asset: number }, { n: number }>(() => ({ n: 0 }));
  readonly balances = new Sums<{ token_id: number; addr: number }, { soft: bigint; hard: bigint }>(() => ({
    soft: 0n,
    hard: 0n,
  }));
  /** Change of confirmed balances by day of the last update. */
  readonly balanceDays = new Sums<BalanceBucket, { change: bigint }>(() => ({ change: 0n }));
  /** Change of confirmed balances by minute, of addresses with daily counts. */
  readonly balanceMinutes = new Sums<BalanceBucket, { change: bigint }>(() => ({ change: 0n }));
  readonly tokens = new Sums<{ token_id: number }, { n: number; supply: bigint }>(() => ({ n: 0, supply: 0n }));
  /** Volume, which is the value of the transfers, and their number by creation; supply by last update. */
  readonly tokenHours = new Sums<{ token_id: number; bucket: string }, TokenSums>(noTokenSums);
  /** Volume and transfers by creation. */
  readonly tokenMinutes = new Sums<{ token_id: number; bucket: string }, { usd_micros: bigint; transfers: number }>(
    () => ({ usd_micros: 0n, transfers: 0 }),
  );
  /** Changes of confirmed balances by hour of the last update. */
  readonly balanceHours = new Sums<{ token_id: number; addr: number; bucket: string }, { change: bigint }>(() => ({
    change: 0n,
  }));
  readonly hours = new Sums<{ kind: string; bucket: string }, { n: number }>(() => ({ n: 0 }));
  readonly days = new Sums<{ kind: string; bucket: string }, { n: number }>(() => ({ n: 0 }));
  readonly minutes = new Sums<{ bucket: string }, Volume & { n: number }>(() => ({ n: 0, ...noVolume }));
  /** Hourly. */
  readonly volumes = new Sums<{ bucket: string }, Volume>(() => ({ ...noVolume }));
  /** Rows of tx_parties to delete and to insert. */
  readonly removed = new Map<string, PartyRow>();
  readonly added = new Map<string, PartyRow>();
  readonly bitcoin = new BitcoinTally();
  transactions = 0;

  readonly #addresses: ReadonlyMap<string, KnownAddress>;
  readonly #tokens: ReadonlyMap<string, KnownToken>;

  constructor(addresses: ReadonlyMap<string, KnownAddress>, tokens: ReadonlyMap<string, KnownToken>) {
    this.#addresses = addresses;
    this.#tokens = tokens;
  }

  /** Replaces the previous state of a transaction. */
  replace(before: Entry | undefined, after: Entry): void {
    if (before) this.#count(before, -1);
    this.#count(after, 1);
  }

  #count(entry: Entry, sign: 1 | -1): void {
    const { record } = entry;
    const effect = effectOf(record);
    const token = record.token === null ? undefined : this.#tokens.get(record.token);
    const asset = effect.asset === bitcoin ? bitcoinAsset : (token?.id ?? null);
    this.transactions += sign;
    this.bitcoin.count(entry, sign);
    for (const [kind, at] of [
      ['created', entry.createdAt],
      ['updated', entry.updatedAt],
    ] as const) {
      this.hours.of({ kind, bucket: startOf('hour', at) }).n += sign;
      this.days.of({ kind, bucket: startOf('day', at) }).n += sign;
    }
    this.minutes.of({ bucket: startOf('minute', entry.createdAt) }).n += sign;
    for (const publicKey of publicKeysOf([record])) this.#countParty(entry, publicKey, asset, sign);
    const by = BigInt(sign);
    const soft = countedStatuses.includes(record.status) ? by : 0n;
    const hard = record.status === 'confirmed' ? by : 0n;
    for (const [publicKey, amount] of effect.moves) {
      const { id: addr, daysCounted } = this.#addressOf(publicKey);
      const balance = token ? this.balances.of({ token_id: token.id, addr }) : this.addresses.of({ id: addr });
      balance.soft += soft * amount;
      balance.hard += hard * amount;
      const moved = { addr, asset: token?.id ?? bitcoinAsset };
      this.balanceDays.of({ ...moved, bucket: startOf('day', entry.updatedAt) }).change += hard * amount;
      if (daysCounted) {
        this.balanceMinutes.of({ ...moved, bucket: startOf('minute', entry.updatedAt) }).change += hard * amount;
      }
      if (token) {
        this.balanceHours.of({ token_id: token.id, addr, bucket: startOf('hour', entry.updatedAt) }).change +=
          hard * amount;
      }
    }
    if (token) {
      const sums = this.tokens.of({ token_id: token.id });
      sums.n += sign;
      sums.supply += hard * effect.supply;
      const created = this.tokenHours.of({ token_id: token.id, bucket: startOf('hour', entry.createdAt) });
      created.n += sign;
      const minute = this.tokenMinutes.of({ token_id: token.id, bucket: startOf('minute', entry.createdAt) });
      // Once confirmed, including transfers to the same address.
      const { asset: unit, isPayment } = factsOf(record.type);
      for (const moved of isPayment && unit === 'token' ? [created, minute] : []) {
        moved.usd_micros += hard * entry.usdMicros;
        moved.transfers += Number(hard);
      }
      this.tokenHours.of({ token_id: token.id, bucket: startOf('hour', entry.updatedAt) }).supply +=
        hard * effect.supply;
    }
    this.#countVolume(entry, token, hard);
  }

  #countParty(entry: Entry, publicKey: string, asset: number | null, sign: 1 | -1): void {
    const { id: addr } = this.#addressOf(publicKey);
    this.addresses.of({ id: addr }).n += sign;
    if (asset !== null) this.assets.of({ addr, asset }).n += sign;
    const part = { addr, created_at: entry.createdAt, seq: entry.seq, updated_at: entry.updatedAt, asset };
    const name = Object.values(part).join(' ');
    if (sign < 0) this.removed.set(name, part);
    // Unchanged rows are neither deleted nor inserted.
    else if (!this.removed.delete(name)) this.added.set(name, part);
  }

  #countVolume(entry: Entry, token: KnownToken | undefined, by: bigint): void {
    const isToken = entry.record.amountSats === null;
    if (by === 0n || (isToken && !token?.isStablecoin)) return;
    for (const volume of [
      this.volumes.of({ bucket: startOf('hour', entry.createdAt) }),
      this.minutes.of({ bucket: startOf('minute', entry.createdAt) }),
    ]) {
      volume[isToken ? 'stable_sats' : 'sats'] += by * entry.volumeSats;
      volume[isToken ? 'stable_usd_micros' : 'usd_micros'] += by * entry.volumeUsdMicros;
    }
  }

  #addressOf(publicKey: string): KnownAddress {
    const address = this.#addresses.get(publicKey);
    if (!address) throw new Error(`The address of ${publicKey} is missing after the insert.`);
    return address;
  }
}

/** A row of bitcoin_parties, without its network. */
export interface BitcoinPartyRow {
  readonly address: string;
  readonly created_at: string;
  readonly seq: number;
}

/** Changes of a batch to the transactions and sums of Bitcoin addresses. */
export class BitcoinTally {
  readonly addresses = new Sums<
    { address: string },
    { n: number; deposits: number; deposit_sats: bigint; withdrawals: number; withdrawal_sats: bigint }
  >(() => ({ n: 0, deposits: 0, deposit_sats: 0n, withdrawals: 0, withdrawal_sats: 0n }));
  /** Rows of bitcoin_parties to delete and to insert. */
  readonly removed = new Map<string, BitcoinPartyRow>();
  readonly added = new Map<string, BitcoinPartyRow>();

  /** Counts a transaction, or undoes that. */
  count({ record, createdAt, seq }: Entry, sign: 1 | -1): void {
    const amount = BigInt(record.amountSats ?? 0) * BigInt(sign);
    for (const address of namedAddresses(record)) {
      const sums = this.addresses.of({ address });
      sums.n += sign;
      if (record.status === 'confirmed' && factsOf(record.type).crossing === 'deposit') {
        sums.deposits += sign;
        sums.deposit_sats += amount;
      } else if (record.status === 'confirmed') {
        sums.withdrawals += sign;
        sums.withdrawal_sats += amount;
      }
      const name = `${address} ${createdAt} ${seq}`;
      if (sign < 0) this.removed.set(name, { address, created_at: createdAt, seq });
      // Unchanged rows are neither deleted nor inserted.
      else if (!this.removed.delete(name)) this.added.set(name, { address, created_at: createdAt, seq });
    }
  }
}

// By shape alone: an invalid address is never looked up.
const base58 = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const bech32 = /^(?:bc|tb|bcrt|BC|TB|BCRT)1[02-9AC-HJ-NP-Zac-hj-np-z]{6,86}$/;

/**
 * Returns the Bitcoin addresses that a deposit or withdrawal names, without duplicates: of its sides, and of the only output
 * of its Bitcoin transaction with its amount, such as the address of a deposit. At most three.
 */
function namedAddresses(record: TransactionRecord): Set<string> {
  const { type, amountSats, from, to } = record;
  const { crossing } = factsOf(type);
  if (amountSats === null || (crossing !== 'deposit' && crossing !== 'withdrawal')) return new Set();
  const named = [textOf(from), textOf(to), paidAddress(record.bitcoinData, amountSats)];
  return new Set(named.flatMap((text) => canonicalAddress(text ?? '') ?? []));
}

function textOf(side: Side | null): string | null {
  return side?.type === 'bitcoin' ? side.text : null;
}

function paidAddress(data: unknown, amountSats: number): string | null | undefined {
  const outputs = BitcoinTxData.safeParse(data).data?.vout.filter(({ value }) => value === amountSats);
  return outputs?.length === 1 ? outputs[0]?.scriptpubkey_address : undefined;
}

function canonicalAddress(text: string): string | undefined {
  return base58.test(text) ? text : bech32.test(text) ? text.toLowerCase() : undefined;
}

/** Sums by key, in insertion order. */
export class Sums<Key extends object, Sum extends Record<string, number | bigint>> {
  readonly #entries = new Map<string, { readonly key: Key; readonly sum: Sum }>();
  readonly #zero: () => Sum;

  constructor(zero: () => Sum) {
    this.#zero = zero;
  }

  of(key: Key): Sum {
    let name = '';
    for (const part in key) name += `${key[part]} `;
    const known = this.#entries.get(name);
    if (known) return known.sum;
    const sum = this.#zero();
    this.#entries.set(name, { key, sum });
    return sum;
  }

  /** Returns the sums that are not zero. */
  rows(): (Key & Sum)[] {
    return [...this.#entries.values()]
      .filter(({ sum }) => Object.values(sum).some((value) => value !== 0 && value !== 0n))
      .map(({ key, sum }) => ({ ...key, ...sum }));
  }
}
