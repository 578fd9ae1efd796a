import { expect } from 'vitest';
import { filterDirections } from '#contract/filters.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import type { TransactionFilter } from '#server/store/read/filters.ts';
import { assetOf, createdKey, keyOf, ownEntries, partakers } from './address-oracle.ts';
import { movesOf } from './balance-oracle.ts';
import { seeded } from './random-lines.ts';

/* Random filters, and the expected rows of one, computed from the lines: each filter has an entry in both. */

/** Returns the matching transactions, newest first. @param transactions final states, in order of first mention */
export function expectedRows(transactions: readonly TransactionLine[], filter: TransactionFilter): TransactionLine[] {
  return transactions
    .map((line, index) => ({ line, index, at: createdKey(line) }))
    .filter(({ line }) => matches(line, filter))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.index - one.index))
    .map(({ line }) => line);
}

/** Returns what confirmed transactions change for a key, by asset: `in out`. */
export function expectedSums(matching: readonly TransactionLine[], publicKey: string): ReadonlyMap<string, string> {
  const sums = new Map<string, { in: bigint; out: bigint }>();
  for (const line of matching) {
    const asset = assetOf(line);
    if (asset === undefined) continue;
    const sum = sums.get(asset) ?? { in: 0n, out: 0n };
    sums.set(asset, sum);
    const own = movesOf(line).filter(([key]) => key === publicKey);
    const change = line.status === 'confirmed' ? own.reduce((all, [, amount]) => all + amount, 0n) : 0n;
    if (change > 0n) sum.in += change;
    else sum.out -= change;
  }
  return new Map([...sums].map(([asset, sum]) => [asset, `${sum.in} ${sum.out}`]));
}

/** Returns the dollars of what came in and went out in bitcoin, in millionths; null for a side without a price. */
export function expectedMicros(
  matching: readonly TransactionLine[],
  publicKey: string,
  microsOf: (id: string) => bigint,
): { readonly in: bigint | null; readonly out: bigint | null } {
  const sums: { in: bigint | null; out: bigint | null } = { in: 0n, out: 0n };
  for (const line of matching) {
    if (assetOf(line) !== 'btc' || line.status !== 'confirmed') continue;
    const own = movesOf(line).filter(([key]) => key === publicKey);
    const change = own.reduce((all, [, amount]) => all + amount, 0n);
    if (change === 0n) continue;
    const side = change > 0n ? 'in' : 'out';
    const micros = microsOf(line.id);
    sums[side] = micros === 0n || sums[side] === null ? null : sums[side] + partOf(micros, change, line);
  }
  return sums;
}

/** Returns the value of what changed for a key, of the value of all that left the senders, rounded. */
function partOf(micros: bigint, change: bigint, line: TransactionLine): bigint {
  const [part, all] = [change < 0n ? -change : change, BigInt('amountSats' in line ? line.amountSats : 0)];
  return (2n * micros * part + all) / (2n * all);
}

interface FilterParts {
  readonly known: readonly TransactionLine[];
  readonly publicKeys: readonly string[];
  readonly tokens: readonly { readonly token: { readonly tokenIdentifier: string } }[];
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** Names every filter, so that none is left out. */
type FullFilter = { readonly [Name in keyof Required<TransactionFilter>]: TransactionFilter[Name] };

/** Returns a function that makes filters of which most match some transactions. */
export function filterMaker({ known, publicKeys, tokens, random }: FilterParts): () => FullFilter {
  const kinds = seeded(7);
  const bitcoinAddresses = known.flatMap(({ from, to }) =>
    [from, to].flatMap((side) => (side?.type === 'bitcoin' ? [side.identifier] : [])),
  );
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  const sometimes = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);
  const randomCounterparty = () =>
    random() < 0.2 ? { bitcoinAddress: pick(bitcoinAddresses) ?? '' } : { publicKey: pick(publicKeys) ?? '' };
  const moment = () => {
    const at = Date.parse(createdKey(pick(known) ?? expect.fail()));
    return `${new Date(at + below(3) - 1).toISOString().slice(0, 23)}000Z`;
  };
  return () => {
    const network = random() < 0.8 ? 'MAINNET' : 'REGTEST';
    const publicKey = sometimes(0.5, () => pick(publicKeys));
    const asset = sometimes(0.4, () => (random() < 0.4 ? 'btc' : pick(tokens)?.token.tokenIdentifier));
    return {
      network,
      type: sometimes(0.3, () => pick(transactionTypes)),
      status: sometimes(0.3, () => pick(transactionStatuses)),
      publicKey,
      direction: publicKey ? sometimes(0.4, () => pick(filterDirections)) : undefined,
      counterparty: publicKey ? sometimes(0.4, randomCounterparty) : undefined,
      asset,
      asset_type: kinds() < 0.8 ? undefined : kinds() < 0.5 ? 'bitcoin' : 'token',
      minValue: sometimes(0.3, () => String(asset && asset !== 'btc' ? BigInt(below(2 ** 30)) ** 3n : below(5e6))),
      from_timestamp: sometimes(0.2, moment),
      to_timestamp: sometimes(0.2, moment),
      limit: 1 + below(30),
      cursor: undefined,
    };
  };
}

function matches(line: TransactionLine, filter: TransactionFilter): boolean {
  if (line.network !== filter.network) return false;
  // Object.keys has no type for the keys of a literal.
  const names = (Object.keys(matchers) as (keyof typeof matchers)[]).filter((name) => filter[name] !== undefined);
  return names.every((name) => matchers[name](line, filter));
}

type Names = Exclude<keyof TransactionFilter, 'network' | 'limit' | 'cursor'>;

type Matcher = (line: TransactionLine, filter: TransactionFilter) => boolean;

/** Whether a transaction matches a filter that is set. */
const matchers: Readonly<Record<Names, Matcher>> = {
  type: (line, { type }) => line.type === type,
  status: (line, { status }) => line.status === status,
  publicKey: (line, { publicKey }) => publicKey !== undefined && partakers(line).includes(publicKey),
  direction: (line, { direction, publicKey }) => publicKey === undefined || directionOf(line, publicKey) === direction,
  counterparty: (line, { counterparty, publicKey }) =>
    counterparty !== undefined &&
    ('publicKey' in counterparty && counterparty.publicKey === publicKey
      ? isOwn(line, counterparty.publicKey)
      : hasParty(line, counterparty)),
  asset: (line, { asset }) => assetOf(line) === asset,
  asset_type: (line, { asset_type }) => 'amountSats' in line === (asset_type === 'bitcoin'),
  minValue: (line, { minValue = 0, asset }) => {
    if ('amountSats' in line) return BigInt(line.amountSats) >= BigInt(minValue);
    return asset !== undefined && BigInt(line.amount) >= BigInt(minValue);
  },
  from_timestamp: (line, { from_timestamp: from = '' }) => createdAt(line) >= from,
  to_timestamp: (line, { to_timestamp: to = '' }) => createdAt(line) <= to,
};

/** With microseconds, as bounds have them; lines have milliseconds. */
function createdAt(line: TransactionLine): string {
  return `${createdKey(line).slice(0, 23)}000Z`;
}

function hasParty(line: TransactionLine, party: NonNullable<TransactionFilter['counterparty']>): boolean {
  if ('publicKey' in party) return partakers(line).includes(party.publicKey);
  return [line.from, line.to].some((side) => side?.identifier === party.bitcoinAddress);
}

/** Returns whether a key is on both sides, and no other one on either. */
function isOwn(line: TransactionLine, publicKey: string): boolean {
  const io = line.multiIoDetails;
  if (io) return [...io.inputs, ...io.outputs].every(({ pubkey }) => pubkey === publicKey);
  return [line.from, line.to].every((side) => keyOf(side) === publicKey);
}

/** Returns what an address does; undefined for an issuer who mints to another account. */
function directionOf(line: TransactionLine, publicKey: string): TransactionFilter['direction'] {
  const io = line.multiIoDetails;
  const own = ownEntries(line);
  const sum = (entries: readonly { pubkey: string; amount: string | number | bigint }[]) =>
    entries.filter(({ pubkey }) => pubkey === publicKey).reduce((total, { amount }) => total + BigInt(amount), 0n);
  if ([...(io?.inputs ?? []), ...(io?.outputs ?? [])].some(({ pubkey }) => pubkey === publicKey)) {
    const gain = sum(own.outputs) - sum(own.inputs);
    return gain > 0n ? 'in' : gain < 0n ? 'out' : 'self';
  }
  const takes = keyOf(line.to) === publicKey;
  if (line.type === 'token_mint') return takes ? 'in' : undefined;
  if (line.type === 'token_burn') return keyOf(line.from) === publicKey ? 'out' : undefined;
  if (keyOf(line.from) !== publicKey) return 'in';
  return takes ? 'self' : 'out';
}
