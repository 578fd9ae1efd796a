import { listAddressTransactions } from '#contract/address.ts';
import { type Network, networks } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { type IoEntry, nameOfAsset, type Party } from '#contract/token.ts';
import type { AddressListQuery } from '#server/store/read/address-transactions.ts';
import { assetQuery } from './queries.ts';

/* Expected balances and lists of addresses, computed from the lines. */

/** Returns the final states of transactions, in order of first mention. */
export function finalTransactions(lines: readonly Line[]): TransactionLine[] {
  const found = new Map<string, TransactionLine>();
  for (const line of lines) if (line.record === 'transaction') found.set(`${line.network} ${line.id}`, line);
  return [...found.values()];
}

export function createdKey(line: TransactionLine): string {
  return line.createdAt ?? line.updatedAt ?? '';
}

export function updatedKey(line: TransactionLine): string {
  const created = createdKey(line);
  return line.updatedAt && line.updatedAt > created ? line.updatedAt : created;
}

export function assetOf(line: TransactionLine): string | undefined {
  return 'amountSats' in line ? 'btc' : line.tokenMetadata?.tokenIdentifier;
}

export function keyOf(party: Party | null | undefined): string | undefined {
  return party?.type === 'core' || party?.type === 'issuer' ? (party.pubkey ?? undefined) : undefined;
}

/** Returns the inputs and outputs in the asset of a transaction, without those in other tokens. */
export function ownEntries(line: TransactionLine): { inputs: readonly IoEntry[]; outputs: readonly IoEntry[] } {
  const { inputs, outputs } = line.multiIoDetails ?? { inputs: [], outputs: [] };
  const isOwn = ({ tokenIdentifier }: IoEntry) => tokenIdentifier == null || tokenIdentifier === assetOf(line);
  return { inputs: inputs.filter(isOwn), outputs: outputs.filter(isOwn) };
}

/** Returns all public keys of a transaction without duplicates. */
export function partakers(line: TransactionLine): string[] {
  const io = line.multiIoDetails;
  const keys = [
    keyOf(line.from),
    keyOf(line.to),
    ...[...(io?.inputs ?? []), ...(io?.outputs ?? [])].map((e) => e.pubkey),
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Returns the keys of a network by number of transactions, most first. */
export function busiest(transactions: readonly TransactionLine[], network: Network): string[] {
  const counts = new Map<string, number>();
  for (const line of transactions) {
    if (line.network !== network) continue;
    for (const key of partakers(line)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

export type ListInput = Omit<AddressListQuery, 'network' | 'address'>;

/** Returns the ids of a page and the total of an address's list. */
export function expectedPage(
  transactions: readonly TransactionLine[],
  network: Network,
  publicKey: string,
  input: ListInput,
): { total: number; ids: string[] } {
  const { from_timestamp: from, to_timestamp: to } = input;
  const asset = nameOfAsset(input.asset);
  // Bounds have microseconds, lines milliseconds.
  const key = input.sort === 'created_at' ? createdKey : updatedKey;
  const micros = (at: string) => `${at.slice(0, 23)}000Z`;
  const listed = transactions
    .filter((line) => line.network === network && partakers(line).includes(publicKey))
    .filter((line) => asset === undefined || assetOf(line) === asset)
    .filter((line) => (!from || micros(createdKey(line)) >= from) && (!to || micros(createdKey(line)) <= to))
    .map((line, index) => ({ id: line.id, at: key(line), index }))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.index - other.index));
  if (input.order === 'desc') listed.reverse();
  const page = listed.slice(input.offset, input.offset + input.limit);
  return { total: listed.length, ids: page.map(({ id }) => id) };
}

/** Returns every sort, order, asset and kind of bound, each with two of the offsets from the first row to beyond the last, in turn. */
export function* inputsFor(
  own: readonly TransactionLine[],
  assets: readonly (string | undefined)[],
): Generator<ListInput> {
  const moments = own.map(createdKey).sort();
  const at = (share: number) => moments[Math.floor(share * (moments.length - 1))];
  const justBefore = (moment: string | undefined) => moment && new Date(Date.parse(moment) - 1).toISOString();
  const bounds: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    [at(0.3), undefined],
    [undefined, justBefore(at(0.8))],
    [at(0.2), at(0.7)],
    [at(0.5), at(0.5)],
    [at(0.6), at(0.4)],
    [`${at(0.1)?.slice(0, 10)}T00:00:00Z`, `${at(0.9)?.slice(0, 10)}T00:00:00.000001Z`],
    ['0001-01-01', '9999-12-31T23:59:59.999Z'],
  ];
  const shares = [0, 0.45, 1.1, 0.1, 0.9];
  let made = 0;
  for (const sort of ['created_at', 'updated_at'] as const) {
    for (const order of ['desc', 'asc'] as const) {
      for (const asset of assets) {
        for (const [from, to] of bounds) {
          for (let nth = 0; nth < 2; nth++) {
            const offset = Math.floor((shares[made++ % shares.length] ?? 0) * own.length);
            const query = { sort, order, offset, limit: 1 + (offset % 40), from_timestamp: from, to_timestamp: to };
            const { network: _, ...input } = listAddressTransactions.query.parse(query);
            yield { ...input, asset: assetQuery(asset) };
          }
        }
      }
    }
  }
}

export function otherNetwork(network: Network): Network {
  return networks.find((one) => one !== network) ?? network;
}
