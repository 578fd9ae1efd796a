import type { QueryClient } from '@tanstack/react-query';
import type { AddressTransaction } from '#contract/address.ts';
import { readAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { batchMax, type Network } from '#contract/common.ts';
import { assetOf } from '#format/address-effect.ts';
import { sumUsd } from '#format/amounts.ts';
import type { BalanceChange } from '#format/balance-after.ts';
import { type Columns, decimalCell } from '#format/csv.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { maxOwners, type OwnedRow, type Owner, type OwnRows, ownedRowsOf } from '#format/own-rows.ts';
import type { WholeList, WholeListProgress } from '#format/paging.ts';
import type { RangeBalance } from '#format/statement.ts';
import { lastInstant } from '#format/time.ts';
import { isWithdrawal, type WithdrawalFees, withdrawalFee } from '#format/withdrawal-fees.ts';
import type { ListReading } from '#web/components/download.tsx';
import { call } from '#web/data/api.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import type { Sending } from '#web/data/retry.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { type AddressRange, addressList, firstTransactionTime, ListReader } from '#web/lists/whole-lists.ts';
import { type RangeBalances, readRangeBalances } from './range-balances.ts';

/* The lists of one address or of several of one owner, for a statement. */

/** Returns the address of the page, then those of a text that are valid, each once. */
export function ownersOf(
  first: Owner,
  others: string | undefined,
  network: Network,
  naming: NamingProfile,
): readonly [Owner, ...Owner[]] {
  const found = new Map<string, Owner>();
  for (const text of others?.split(',') ?? []) {
    const known = readAddress(text, network, naming);
    if (known?.network !== network || known.publicKey === first.publicKey) continue;
    found.set(known.publicKey, { address: known.address, publicKey: known.publicKey });
  }
  return [first, ...[...found.values()].slice(0, maxOwners - 1)];
}

type Range = Omit<AddressRange, 'address'>;

export interface OwnList extends OwnRows, Pick<WholeList<AddressTransaction>, 'pinned'> {}

/** After this time no transaction is recorded with an earlier one, as a rule. */
const settlingMs = 10_000;

/** The rows of all addresses, and each list as it was read. */
export interface OwnWholeList extends WholeList<OwnedRow> {
  readonly lists: readonly [OwnList, ...OwnList[]];
  /** End of the range of all lists. */
  readonly to: string | undefined;
}

/** Reads the lists one after the other; `run` resumes after a stop or failure. */
export class OwnLists implements ListReading<OwnedRow, OwnWholeList> {
  readonly #readers: readonly { readonly owner: Owner; readonly reader: ListReader<AddressTransaction> }[];
  readonly #to: string | undefined;
  /** Whether nothing is added before the end of the range any more, so that its balances are those of its end. */
  readonly #isPast: boolean;

  constructor(client: QueryClient, { owners, ...range }: Range & { readonly owners: readonly Owner[] }) {
    const settled = new Date(serviceTime() - settlingMs).toISOString();
    const isPast = range.to !== undefined && (lastInstant(range.to) ?? '') <= settled;
    // Several lists end at the same time, so that a move between them is in both or in none.
    this.#to = isPast || owners.length === 1 ? range.to : settled;
    this.#isPast = isPast || owners.length > 1;
    this.#readers = owners.map((owner) => ({
      owner,
      reader: new ListReader(addressList(client, { ...range, to: this.#to, address: owner.address })),
    }));
  }

  async run(signal: AbortSignal, onProgress: (progress: WholeListProgress) => void): Promise<OwnWholeList> {
    const read: { readonly whole: WholeList<AddressTransaction>; readonly list: OwnList }[] = [];
    let before = 0;
    for (const { owner, reader } of this.#readers) {
      const whole = await reader.run(signal, ({ rows, total, pausedUntil }) =>
        onProgress({ rows: before + rows, total: this.#readers.length === 1 ? total : undefined, pausedUntil }),
      );
      before += whole.rows.length;
      read.push({ whole, list: { ...owner, rows: whole.rows, pinned: this.#isPast ? undefined : whole.pinned } });
    }
    const [first, ...others] = read.map(({ list }) => list);
    if (!first) throw new Error('A statement has an address.');
    const lists = read.map(({ whole }) => whole);
    const sum = (countOf: (list: WholeList<AddressTransaction>) => number) =>
      lists.reduce((total, list) => total + countOf(list), 0);
    return {
      lists: [first, ...others],
      to: this.#to,
      rows: ownedRowsOf([first, ...others]),
      pinned: lists
        .flatMap(({ pinned }) => pinned ?? [])
        .toSorted()
        .at(-1),
      total: lists.every(({ total }) => total !== undefined) ? sum(({ total }) => total ?? 0) : undefined,
      unreadable: sum(({ unreadable }) => unreadable),
      missing: sum(({ missing }) => missing),
      isUnsettled: lists.some(({ isUnsettled }) => isUnsettled),
    };
  }
}

/** Returns the sums of the balances of all addresses at both ends of a range, and of what changed; undefined if the service has none. */
export async function readSeveral(
  client: QueryClient,
  range: Range,
  lists: readonly OwnList[],
  sending: Sending,
): Promise<RangeBalances | undefined> {
  const sums = new Map<string, RangeBalance>();
  const changes: (readonly BalanceChange[])[] = [];
  for (const { address, publicKey, ...read } of lists) {
    const found = await readRangeBalances(client, { ...range, address, publicKey }, read, sending);
    if (!found) return undefined;
    changes.push(found.changes);
    for (const one of found.balances) {
      const other = sums.get(one.asset);
      sums.set(one.asset, other ? sumOf(one, other) : one);
    }
  }
  return { balances: [...sums.values()], changes: changes.flat() };
}

function sumOf(one: RangeBalance, other: RangeBalance): RangeBalance {
  const usd = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : sumUsd([a, b]);
  return {
    ...one,
    opening: one.opening + other.opening,
    closing: one.closing + other.closing,
    shifted: one.shifted + other.shifted,
    openingUsd: usd(one.openingUsd, other.openingUsd),
    closingUsd: usd(one.closingUsd, other.closingUsd),
    shiftedUsd: usd(one.shiftedUsd, other.shiftedUsd),
  };
}

/** Returns the time of the first transaction of any address; undefined if there is none. */
export async function firstOf(
  client: QueryClient,
  { owners, ...range }: Range & { readonly owners: readonly Owner[] },
  sending: Sending,
): Promise<string | undefined> {
  const times: string[] = [];
  for (const { address } of owners) {
    const time = await firstTransactionTime(client, { ...range, address }, sending);
    if (time !== undefined) times.push(time);
  }
  return times.toSorted()[0];
}

/** Reads what the withdrawals of rows cost; undefined if the service has no details of many transactions. */
export async function readFees(
  client: QueryClient,
  network: Network,
  rows: readonly OwnedRow[],
  { signal, patiently }: Sending,
): Promise<WithdrawalFees | undefined> {
  const { listTransactions } = await import('#contract/transaction-batch.ts');
  const withdrawals = new Map(rows.filter(isWithdrawal).map((row) => [row.id, row]));
  const ids = [...withdrawals.keys()];
  const sats = new Map<string, bigint>();
  try {
    for (let at = 0; at < ids.length; at += batchMax) {
      const input = { network, txids: ids.slice(at, at + batchMax) };
      const { data } = await patiently(() => call(listTransactions, input, { client, signal }));
      for (const { txid, transaction } of data.results) {
        const row = withdrawals.get(txid);
        const fee = row && withdrawalFee(row, transaction);
        if (fee !== undefined) sats.set(txid, fee);
      }
    }
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) return undefined;
    throw error;
  }
  return { withdrawals: ids.length, sats };
}

/** Returns the columns of each row's address, its fee if known, and of several addresses what moved between them. @param balances after each transaction, by ID */
export function ownColumns(
  naming: NamingProfile,
  owners: readonly [Owner, ...Owner[]],
  fees: WithdrawalFees | undefined,
  balances: ReadonlyMap<string, bigint>,
): Columns<OwnedRow> {
  const byAddress = new Map(
    owners.map(({ address, publicKey }) => [address, addressColumns(naming, address, publicKey)]),
  );
  const names = Object.keys(addressColumns(naming, owners[0].address, owners[0].publicKey));
  return Object.fromEntries([
    ...names.map((name) => [name, (row: OwnedRow) => byAddress.get(row.owner.address)?.[name]?.(row)]),
    ['balance_after_base_units', ({ id }: OwnedRow) => balances.get(id)],
    ['balance_after', (row: OwnedRow) => decimalCell(balances.get(row.id), assetOf(row)?.decimals)],
    ['fee_sats', ({ id }: OwnedRow) => fees?.sats.get(id)],
    ...(owners.length > 1 ? [['own_transfer_base_units', ({ ownUnits }: OwnedRow) => ownUnits]] : []),
  ]);
}
