import { getAddress } from '#server/store/read/address.ts';
import { listAddressTransactions } from '#server/store/read/address-transactions.ts';
import type { TransactionFilter } from '#server/store/read/filters.ts';
import { listHolderSizes, listTokenHolders } from '#server/store/read/holders.ts';
import type { storeReader } from '#server/store/read/reader.ts';
import { getNetworkSummary, getTpv } from '#server/store/read/stats.ts';
import { findToken, listTokenTransactions } from '#server/store/read/token.ts';
import { listFilteredTransactions, listLatestTransactions, listTransactions } from '#server/store/read/transaction.ts';
import { amountSats, type WholeBatches } from './whole-batches.ts';

type Reads = ReturnType<typeof storeReader>;

/** Reads one response and returns the evidence that it has part of a batch; undefined if it is whole. */
type Check = (reads: Reads, batches: WholeBatches) => Promise<string | undefined>;

interface Row {
  readonly status: string;
  readonly createdAt?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

/** Finds groups of rows by time of another size, or of several states. The last group may continue on the next page. */
function oddGroups(rows: readonly Row[], time: 'createdAt' | 'updatedAt', sizeOf: (group: number) => number) {
  const groups = [...Map.groupBy(rows, (row) => row[time]).values()];
  const odd = groups.findIndex((group, index) => index < groups.length - 1 && group.length !== sizeOf(index));
  if (odd >= 0) return `group ${odd} by ${time} has ${groups[odd]?.length} rows, not ${sizeOf(odd)}`;
  if (time === 'updatedAt') return undefined;
  const mixed = groups.find((group) => new Set(group.map(({ status }) => status)).size > 1);
  return mixed && `of one batch, some of ${mixed.length} rows are pending`;
}

function latest(sort: 'created_at' | 'updated_at', limit: number, offset: number): Check {
  return async (reads, { network, holders }) => {
    const order = { sort, order: 'desc', from_timestamp: undefined, to_timestamp: undefined } as const;
    const rows = await reads.read(listLatestTransactions, { network, limit, offset, ...order });
    const ofBatch = 2 * holders.length;
    // The newest update is from the last batch or from transactions that it confirmed.
    const sizeOf = (group: number) => (sort === 'updated_at' && group === 0 ? 2 * ofBatch : ofBatch);
    return oddGroups(rows, sort === 'created_at' ? 'createdAt' : 'updatedAt', sizeOf);
  };
}

/** A filter that every transaction matches. */
export const anything = {
  ...{ type: undefined, publicKey: undefined, direction: undefined, counterparty: undefined, asset: undefined },
  ...{ minValue: undefined, from_timestamp: undefined, to_timestamp: undefined, cursor: undefined },
} satisfies Partial<TransactionFilter>;

/** One check for each kind of response that is read from several rows. At least two batches must be written. */
export const checks: Readonly<Record<string, Check>> = {
  'latest transactions': latest('created_at', 500, 0),
  'latest updates': latest('updated_at', 500, 0),
  'pending transactions': async (reads, { network, holders }) => {
    const found = await reads.read(listFilteredTransactions, { ...anything, network, status: 'pending', limit: 500 });
    const times = new Set(found?.data.map(({ createdAt }) => createdAt));
    if (found?.data.length === 2 * holders.length && times.size === 1) return undefined;
    return `${found?.data.length} pending transactions of ${times.size} batches`;
  },
  'transactions by id': async (reads, { network, ids }) => {
    const { results } = await reads.read(listTransactions, { network, txids: [...ids] });
    if (results.length % ids.length !== 0) return `${results.length} of ${ids.length} found`;
    return oddGroups(
      results.map(({ transaction }) => transaction),
      'createdAt',
      () => ids.length,
    );
  },
  holders: async (reads, { network, token, holders }) => {
    const { tokenIdentifier } = token;
    const page = await reads.read(listTokenHolders, {
      network,
      identifier: { tokenIdentifier },
      limit: 500,
      offset: 0,
    });
    const balances = new Set(page?.data.map(({ balance }) => balance));
    const shares = new Set(page?.data.map(({ percentage }) => percentage));
    const isWhole = page?.meta.totalItems === holders.length && page.data.length === holders.length;
    if (isWhole && balances.size === 1 && shares.has(100 / holders.length)) return undefined;
    return `${page?.data.length} holders of ${page?.meta.totalItems} with ${[...balances]}, ${[...shares]} %`;
  },
  'sizes of holders': async (reads, { network, token, holders }) => {
    const found = await reads.read(listHolderSizes, {
      network,
      identifier: { tokenIdentifier: token.tokenIdentifier },
    });
    const sizes = found?.data.filter(({ holderCount }) => holderCount > 0) ?? [];
    if (sizes.length === 1 && sizes[0]?.holderCount === holders.length) return undefined;
    return `${sizes.length} sizes, ${sizes[0]?.holderCount} holders`;
  },
  'transactions of a token': async (reads, { network, token, holders }) => {
    const { tokenIdentifier } = token;
    const page = await reads.read(listTokenTransactions, {
      network,
      identifier: { tokenIdentifier },
      limit: 250,
      offset: 0,
    });
    const total = page?.meta.totalItems ?? 0;
    if (total % holders.length !== 0) return `${total} in all`;
    return oddGroups(page?.data ?? [], 'createdAt', () => holders.length);
  },
  token: async (reads, { network, token, holders }) => {
    const found = await reads.read(findToken, { network, tokenIdentifier: token.tokenIdentifier });
    const isWhole = BigInt(found?.totalSupply ?? 1) % BigInt(holders.length) === 0n;
    return isWhole && found?.metadata.holderCount === holders.length ? undefined : `supply ${found?.totalSupply}`;
  },
  summary: async (reads, { network, holders }) => {
    const { transactions24h, activeAccounts } = await reads.read(getNetworkSummary, { network });
    // The issuer mints.
    const isWhole = transactions24h % (2 * holders.length) === 0 && activeAccounts - holders.length <= 1;
    return isWhole ? undefined : `${transactions24h} transactions, ${activeAccounts} accounts`;
  },
  'payment volume': async (reads, { network, holders }) => {
    const { tpvSats } = await reads.read(getTpv, { network, period: '24h', include_stables: false });
    return BigInt(tpvSats) % BigInt(amountSats * holders.length) === 0n ? undefined : `${tpvSats} sats`;
  },
  'an address': async (reads, { network, holders }) => {
    const found = await reads.read(getAddress, { network, address: { publicKey: holders[1] ?? '' } });
    const balance = Number(found.tokens?.[0]?.balance);
    // A mint, a transfer to and one from it; only confirmed ones are in the balance.
    if (found.transactionCount === 3 * (balance + 1)) return undefined;
    return `${found.transactionCount} transactions, balance ${balance}`;
  },
  'transactions of an address': async (reads, { network, holders }) => {
    const order = { sort: 'created_at', order: 'desc', from_timestamp: undefined, to_timestamp: undefined } as const;
    const input = { limit: 100, offset: 0, asset: undefined, ...order };
    const page = await reads.read(listAddressTransactions, {
      network,
      address: { publicKey: holders[1] ?? '' },
      ...input,
    });
    if (page.meta.totalItems % 3 !== 0) return `${page.meta.totalItems} in all`;
    return oddGroups(page.data, 'createdAt', () => 3);
  },
};
