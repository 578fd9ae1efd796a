import type { QueryClient } from '@tanstack/react-query';
import { type AddressTransaction, listAddressTransactions } from '#contract/address.ts';
import type { AssetBalance } from '#contract/address-balances.ts';
import { endOfInstant, pageMax, parseTimestamp } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import { assetDecimals, assetOf, balanceUnits, effectOn, exclusionOf, usdOfPart } from '#format/address-effect.ts';
import { sumUsd } from '#format/amounts.ts';
import type { BalanceChange } from '#format/balance-after.ts';
import type { RangeBalance } from '#format/statement.ts';
import { lastInstant } from '#format/time.ts';
import { call } from '#web/data/api.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { readBalances } from '#web/data/queries/address.ts';
import type { Sending } from '#web/data/retry.ts';
import type { AddressRange } from '#web/lists/whole-lists.ts';

/** Pages of transactions that are not rows of the range. */
const maxPages = 50;

export interface RangeBalances {
  readonly balances: readonly RangeBalance[];
  /** What is confirmed in the range, also of transactions created before it. */
  readonly changes: readonly BalanceChange[];
}

/**
 * Returns the balances at both ends of the range that was `read`; undefined if the service has none. A range without end
 * closes when the last of its rows was confirmed, so that its balance is the one of now.
 * @param read `pinned`: rows after this time were not read; undefined if there are none in the range
 */
export async function readRangeBalances(
  client: QueryClient,
  { publicKey, from, to, ...list }: AddressRange & { readonly publicKey: string },
  read: { readonly rows: readonly AddressTransaction[]; readonly pinned: string | undefined },
  sending: Sending,
): Promise<RangeBalances | undefined> {
  const start = from === undefined ? undefined : firstInstant(from);
  const listed = confirmedOf(read.rows, publicKey);
  const readUntil = read.pinned === undefined ? undefined : afterInstant(read.pinned);
  const end = endOf(to, readUntil, listed);
  try {
    const at = end === undefined ? undefined : new Date(end).toISOString();
    const closing = await readBalances(client, { ...list, at }, sending);
    const opening =
      start === undefined ? [] : await readBalances(client, { ...list, at: new Date(start).toISOString() }, sending);
    const before = start === undefined ? [] : await readUpdatedSince(client, list, start, sending);
    const newer =
      end === undefined || readUntil === undefined ? [] : await readCreatedIn(client, list, [readUntil, end], sending);
    const isLate = ({ at }: Confirmed) => end !== undefined && at >= end;
    const others = confirmedOf([...before, ...newer], publicKey).filter((one) => !isLate(one));
    const late = listed.filter(isLate).map((one) => ({ ...one, units: -one.units, usd: -one.usd }));
    return {
      balances: merge(
        opening,
        closing,
        Map.groupBy([...others, ...late], ({ asset }) => asset),
      ),
      changes: [...others, ...listed.filter((one) => !isLate(one))],
    };
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) return undefined;
    throw error;
  }
}

function merge(
  opening: readonly AssetBalance[],
  closing: readonly AssetBalance[],
  shifted: ReadonlyMap<string, readonly Confirmed[]>,
): RangeBalance[] {
  const all = new Map([...closing, ...opening].map((balance) => [balance.asset, balance]));
  const endOfAsset = (balances: readonly AssetBalance[], asset: string) => {
    const found = balances.find((balance) => balance.asset === asset);
    const units = found ? balanceUnits(found) : 0n;
    return { units, usd: units === 0n ? 0 : (found?.valueUsd ?? undefined) };
  };
  return [...all.values()].map((balance) => {
    const [first, last] = [endOfAsset(opening, balance.asset), endOfAsset(closing, balance.asset)];
    const others = shifted.get(balance.asset) ?? [];
    return {
      asset: balance.asset,
      decimals: assetDecimals(balance),
      token: balance.token ?? undefined,
      opening: first.units,
      openingUsd: first.usd,
      closing: last.units,
      closingUsd: last.usd,
      shifted: others.reduce((sum, { units }) => sum + units, 0n),
      shiftedUsd: others.some(({ usd }) => usd === 0) ? undefined : sumUsd(others.map(({ usd }) => usd)),
    };
  });
}

/** A confirmed transaction, with its dollars at the time, signed. */
interface Confirmed extends BalanceChange {
  readonly usd: number;
}

function confirmedOf(rows: readonly AddressTransaction[], publicKey: string): Confirmed[] {
  return rows.flatMap((row) => {
    const asset = assetOf(row)?.asset;
    const units = effectOn(row, publicKey);
    if (asset === undefined || !units || exclusionOf(row, publicKey) !== undefined) return [];
    const usd = usdOfPart(row, units) * (units < 0n ? -1 : 1);
    return { id: row.id, asset, units, usd, at: confirmedAt(row), createdAt: Date.parse(row.createdAt ?? '') || 0 };
  });
}

/** Returns transactions created before a time and updated at or after it. */
function readUpdatedSince(
  client: QueryClient,
  list: AddressRange,
  start: number,
  sending: Sending,
): Promise<AddressTransaction[]> {
  const order = { sort: 'updated_at', order: 'desc', to_timestamp: lastBefore(start) } as const;
  return readWhile(client, { ...list, ...order }, (row) => confirmedAt(row) >= start, sending);
}

/** Returns transactions created from the first of two times on, and before the second. */
async function readCreatedIn(
  client: QueryClient,
  list: AddressRange,
  [start, end]: readonly [start: number, end: number],
  sending: Sending,
): Promise<AddressTransaction[]> {
  if (start >= end) return [];
  const range = { from_timestamp: new Date(start).toISOString(), to_timestamp: lastBefore(end) };
  return await readWhile(client, { ...list, ...range }, () => true, sending);
}

/** Returns the rows of a list up to the first that does not belong to it. */
async function readWhile(
  client: QueryClient,
  list: Omit<Input<typeof listAddressTransactions>, 'limit' | 'offset'>,
  belongs: (row: AddressTransaction) => boolean,
  { signal, patiently }: Sending,
): Promise<AddressTransaction[]> {
  const found: AddressTransaction[] = [];
  for (let page = 0; page < maxPages; page++) {
    const input = { ...list, limit: pageMax, offset: page * pageMax };
    const { data } = await patiently(() => call(listAddressTransactions, input, { client, signal }));
    const rows = data.data.filter(belongs);
    found.push(...rows);
    if (rows.length < pageMax) break;
  }
  return found;
}

function lastBefore(time: number): string | undefined {
  return endOfInstant(new Date(time - 1).toISOString());
}

/** The time at which a confirmed transaction begins to count, in milliseconds. */
function confirmedAt({ createdAt, updatedAt }: AddressTransaction): number {
  return Math.max(...[createdAt, updatedAt].map((at) => (at ? Date.parse(at) : 0)));
}

/** Returns the first millisecond at or after a bound, which may have microseconds. */
function firstInstant(bound: string): number {
  const canonical = parseTimestamp(bound) ?? bound;
  return Date.parse(canonical) + (/000Z$/.test(canonical) ? 0 : 1);
}

/** Returns the millisecond after an inclusive bound. */
function afterInstant(bound: string): number {
  return Date.parse(parseTimestamp(bound) ?? bound) + 1;
}

/**
 * Returns the millisecond after a range; undefined without any bound.
 * @param readUntil the millisecond after which rows were not read; what was read may be confirmed later
 */
function endOf(
  to: string | undefined,
  readUntil: number | undefined,
  listed: readonly Confirmed[],
): number | undefined {
  const last = lastInstant(to);
  const ends = [
    ...(last === undefined ? [] : [afterInstant(last)]),
    ...(readUntil === undefined ? [] : [listed.reduce((end, { at }) => Math.max(end, at + 1), readUntil)]),
  ];
  return ends.length === 0 ? undefined : Math.min(...ends);
}
