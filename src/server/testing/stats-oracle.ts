import { parseJson } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import { Line, type TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import { ownEntries } from '#server/store/testing/address-oracle.ts';

/*
 * Statistics and token volume of a network, computed in memory from the lines of an export, in whole numbers. It uses no
 * code of the store, and counts every transaction again for every question.
 */

const day = 86_400_000;
const hour = 3_600_000;
const allSats = 2_100_000_000_000_000n;
const periodDays = { '24h': 1, '7d': 7, '30d': 30 } as const;

/** Times in milliseconds, the start included and the end not. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/** A transaction with its part in the statistics; all are in their final state. */
interface Fact {
  readonly created: number;
  /** When its effect on balances counts from. */
  readonly final: number;
  readonly isConfirmed: boolean;
  /** Token identifier; undefined for bitcoin, null for an unknown token. */
  readonly token: string | null | undefined;
  readonly isTransfer: boolean;
  readonly usdMicros: bigint;
  readonly volumeSats: bigint;
  readonly volumeUsdMicros: bigint;
  readonly keys: readonly string[];
  /** Changes of balances in sats by public key. */
  readonly moves: readonly (readonly [key: string, sats: bigint])[];
}

export interface Volume {
  readonly sats: bigint;
  readonly usdMicros: bigint;
  /** Transactions that add to it. */
  readonly payments: number;
}

export class StatsOracle {
  readonly tokens: readonly string[];
  readonly #facts: readonly Fact[];
  readonly #stablecoins: ReadonlySet<string>;
  readonly #prices: ReadonlyMap<string, readonly Price[]>;

  /** @param exported newline-delimited JSON */
  constructor(exported: string, network: Network) {
    const lines = exported
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => Line.parse(parseJson(text)))
      .filter((line) => line.network === network);
    const tokens = lines.filter((line) => line.record === 'token');
    this.tokens = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
    this.#stablecoins = new Set(
      tokens.flatMap(({ tokenIdentifier, isStablecoin }) => (isStablecoin ? tokenIdentifier : [])),
    );
    this.#prices = Map.groupBy(
      lines.flatMap((line) =>
        line.record === 'price' ? { asset: line.asset, at: Date.parse(line.at), usd: line.usd } : [],
      ),
      ({ asset }) => asset,
    );
    this.#facts = lines
      .filter((line) => line.record === 'transaction')
      .map((line) => factOf(line, this.#priceAt('btc', createdOf(line))));
  }

  /** First and last creation of a transaction. */
  get span(): Window {
    const times = this.#facts.map(({ created }) => created);
    return { from: Math.min(...times), to: Math.max(...times) };
  }

  /** Payment volume of transactions created in a window; of stablecoins too if they are included. */
  volume({ from, to }: Window, includeStables: boolean): Volume {
    const counted = this.#facts.filter(
      ({ created, isConfirmed, token }) =>
        isConfirmed &&
        created >= from &&
        created < to &&
        (token === undefined || (includeStables && token !== null && this.#stablecoins.has(token))),
    );
    return {
      sats: sumOf(counted.map(({ volumeSats }) => volumeSats)),
      usdMicros: sumOf(counted.map(({ volumeUsdMicros }) => volumeUsdMicros)),
      payments: counted.filter(({ volumeSats }) => volumeSats > 0n).length,
    };
  }

  tpv(period: keyof typeof periodDays | 'all', includeStables: boolean, now: number): Volume & { start: number } {
    const start = period === 'all' ? Math.min(this.span.from, now) : now - periodDays[period] * day;
    return { start, ...this.volume({ from: start, to: now + 1 }, includeStables) };
  }

  /** Confirmed balances in sats above zero, by public key, with transactions whose last update is before a time. */
  balances(before: number): Map<string, bigint> {
    const balances = new Map<string, bigint>();
    for (const { isConfirmed, final, moves } of this.#facts) {
      if (!isConfirmed || final >= before) continue;
      for (const [key, sats] of moves) balances.set(key, (balances.get(key) ?? 0n) + sats);
    }
    return new Map([...balances].filter(([, sats]) => sats > 0n));
  }

  /** Whether a balance is below zero at any time, as only a partial export makes it. */
  get hasDebts(): boolean {
    return [...new Set(this.#facts.map(({ final }) => final))].some((at) => {
      const signed = this.#facts.filter(({ isConfirmed, final }) => isConfirmed && final <= at);
      return (
        sumOf(signed.flatMap(({ moves }) => moves.map(([, sats]) => sats))) < sumOf(this.balances(at + 1).values())
      );
    });
  }

  /** Keys that take part in transactions of any status created in a window. */
  activeKeys({ from, to }: Window): number {
    return new Set(this.#facts.flatMap(({ created, keys }) => (created >= from && created < to ? [...keys] : []))).size;
  }

  /** Transactions of any status created in a window. */
  transactions({ from, to }: Window): number {
    return this.#facts.filter(({ created }) => created >= from && created < to).length;
  }

  /** Price of bitcoin or of a whole token; 0: unknown. */
  priceUsd(asset: string, at: number): number {
    return this.#priceAt(asset, at)?.usd ?? 0;
  }

  /** Value in millionths of a US dollar and number of the confirmed transfers of a token created in a window. */
  transfers(token: string, { from, to }: Window): { usdMicros: bigint; count: number } {
    const counted = this.#facts.filter(
      (fact) =>
        fact.token === token && fact.isConfirmed && fact.isTransfer && fact.created >= from && fact.created < to,
    );
    return { usdMicros: sumOf(counted.map(({ usdMicros }) => usdMicros)), count: counted.length };
  }

  #priceAt(asset: string, at: number): Price | undefined {
    return this.#prices
      .get(asset)
      ?.filter((price) => price.at <= at)
      .reduce<Price | undefined>((last, price) => (last && last.at > price.at ? last : price), undefined);
  }
}

/** The windows of the points of a history, the label of each first: its day or hour, or the Monday of its week. */
export function* windowsOf(
  start: string,
  end: string,
  granularity: 'hourly' | 'daily' | 'weekly',
): Generator<Window & { readonly label: string }> {
  const last = Date.parse(end) + day;
  for (let from = Date.parse(start); from < last; ) {
    const label = granularity === 'weekly' ? from - ((new Date(from).getUTCDay() + 6) % 7) * day : from;
    const to =
      granularity === 'hourly' ? from + hour : Math.min(last, granularity === 'daily' ? from + day : label + 7 * day);
    yield { label: new Date(label).toISOString(), from, to };
    from = to;
  }
}

interface Price {
  readonly at: number;
  readonly usd: number;
}

function createdOf({ createdAt, updatedAt, firstSeenAt, id }: TransactionLine): number {
  const at = createdAt ?? updatedAt ?? firstSeenAt;
  if (at == null) throw new Error(`Transaction ${id} has no time in its line.`);
  return Date.parse(at);
}

function factOf(line: TransactionLine, bitcoinPrice: Price | undefined): Fact {
  const created = createdOf(line);
  const isToken = !('amountSats' in line);
  const usdMicros = microsOf(String(line.valueUsd ?? 0));
  const amount = BigInt(isToken ? line.amount : line.amountSats);
  const paid = paidOf(line);
  const paidMicros = amount === 0n ? 0n : (usdMicros * paid) / amount;
  const paidSats = isToken ? satsFor(paidMicros, bitcoinPrice) : paid;
  // More than all bitcoin is a wrong price.
  const isPlausible = paidSats <= allSats;
  return {
    created,
    final: Math.max(created, line.updatedAt == null ? created : Date.parse(line.updatedAt)),
    isConfirmed: line.status === 'confirmed',
    token: isToken ? (line.tokenMetadata?.tokenIdentifier ?? null) : undefined,
    isTransfer: line.type === 'token_transfer' || line.type === 'token_multi_transfer',
    usdMicros,
    volumeSats: isPlausible ? paidSats : 0n,
    volumeUsdMicros: isPlausible ? paidMicros : 0n,
    keys: keysOf(line),
    moves: isToken ? [] : movesOf(line),
  };
}

/** What senders paid, in sats or base units, without change and transfers to the same address. */
function paidOf(line: TransactionLine): bigint {
  if (line.multiIoDetails && ['token_multi_transfer', 'core_transfer'].includes(line.type)) {
    const { inputs, outputs } = ownEntries(line);
    const senders = new Set(inputs.map(({ address }) => address));
    return sumOf(outputs.flatMap(({ address, amount }) => (senders.has(address) ? [] : BigInt(amount))));
  }
  const types = ['bitcoin_deposit', 'bitcoin_withdrawal', 'core_transfer', 'lightning_payment', 'token_transfer'];
  const [from] = accountOf(line.from);
  if (!types.includes(line.type) || (from !== undefined && accountOf(line.to).includes(from))) return 0n;
  return BigInt('amountSats' in line ? line.amountSats : line.amount);
}

/** Bitcoin itself has no account, even if a line names a party. */
function movesOf(line: Extract<TransactionLine, { amountSats: unknown }>): [string, bigint][] {
  const sats = BigInt(line.amountSats);
  if (line.multiIoDetails) {
    const { inputs, outputs } = ownEntries(line);
    return [
      ...inputs.map(({ pubkey, amount }): [string, bigint] => [pubkey, -BigInt(amount)]),
      ...outputs.map(({ pubkey, amount }): [string, bigint] => [pubkey, BigInt(amount)]),
    ];
  }
  return [
    ...(line.type === 'bitcoin_deposit' ? [] : accountOf(line.from).map((key): [string, bigint] => [key, -sats])),
    ...(line.type === 'bitcoin_withdrawal' ? [] : accountOf(line.to).map((key): [string, bigint] => [key, sats])),
  ];
}

function keysOf(line: TransactionLine): string[] {
  const { inputs, outputs } = line.multiIoDetails ?? { inputs: [], outputs: [] };
  return [line.from, line.to].flatMap(accountOf).concat([...inputs, ...outputs].map(({ pubkey }) => pubkey));
}

function accountOf(party: Party | null | undefined): string[] {
  return party?.pubkey && (party.type === 'core' || party.type === 'issuer') ? [party.pubkey] : [];
}

function satsFor(usdMicros: bigint, price: Price | undefined): bigint {
  if (!price || price.usd === 0) return 0n;
  // 10^8 sats per bitcoin, both values in millionths of a dollar.
  return (usdMicros * 100_000_000n) / microsOf(price.usd.toFixed(6));
}

/** Millionths of a US dollar, from digits with at most six after the point. */
function microsOf(usd: string): bigint {
  const [whole = '0', fraction = ''] = usd.includes('e') ? Number(usd).toFixed(6).split('.') : usd.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

function sumOf(values: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
}
