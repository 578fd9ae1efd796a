import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { sourceOver } from '#server/api/operations.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { HttpError } from '#server/errors.ts';
import { countTransactions } from '#server/store/model/meta.ts';
import { getAddress } from '#server/store/read/address.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { getTpv, listBitcoinPrices } from '#server/store/read/stats.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { findToken } from '#server/store/read/token.ts';
import { alice, bob, id, party, satsLine, token, tokenLine } from '#server/store/testing/ingest-lines.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { Mirror } from './mirror.ts';
import { MirrorTarget } from './mirror-target.ts';
import type { MirrorSource } from './mirror-writer.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const endsAt = new Date('2026-03-14T13:37:11.123Z');
const network = 'MAINNET';
let behind: ThrowawayStore;
let copy: ThrowawayStore;
const printed: string[] = [];
const patience = { signal: new AbortController().signal, print: (line: string) => printed.push(line) };

beforeAll(async () => {
  behind = await openThrowawayStore();
  copy = await openThrowawayStore();
});
afterAll(async () => {
  await behind?.remove();
  await copy?.remove();
});

function begin(source: MirrorSource, url: string) {
  return Mirror.begin({ ...patience, emptyWaitMs: 1, source, target: new MirrorTarget(copy.store), network, url });
}

async function copyAll(mirror: Mirror): Promise<void> {
  while (!mirror.isWhole) await mirror.goBack();
  await mirror.follow();
}

/** Without the order of first ingest, which no service reports. */
async function transactionsOf({ store }: ThrowawayStore): Promise<object[]> {
  const found: TransactionLine[] = [];
  for await (const lines of storedLines(store)) {
    for (const line of lines) if (line.record === 'transaction' && line.network === network) found.push(line);
  }
  return found.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Balances, holders, supplies, counts by address, token, hour and day, and payment volumes. */
async function sumsOf({ store }: ThrowawayStore) {
  const { transactions: _transactions, bitcoin_addresses: _, bitcoin_parties: __, ...sums } = await contentsOf(store);
  return Object.entries(sums).map(([table, rows]) => [table, rows.filter((row) => Object(row).network === 1)]);
}

function tpvOf({ store }: ThrowawayStore, include_stables: boolean) {
  return storeReader(store, { now: () => endsAt }).read(getTpv, { network, period: 'all', include_stables });
}

const [one, two] = [
  { ...token(1, 2), ticker: 'ONE', isStablecoin: false },
  { ...token(2, 8), ticker: 'TWO', isStablecoin: false, extraMetadata: '7b7d' },
] as const;

/** What the demo network does not have: sats and tokens between several, an invoice, extra metadata, a returned transfer. */
const severalParties: Line[] = [
  { record: 'token', network, ...one },
  { record: 'token', network, ...two },
  satsLine({ id: id(0xf001), multiIoDetails: twoEntries(1000), from: null, to: null, invoice: 'lnbc1invoice' }),
  satsLine({ id: id(0xf002), status: 'returned' }),
  tokenLine({
    id: id(0xf003),
    type: 'token_multi_transfer',
    amount: '10',
    tokenMetadata: one,
    multiIoDetails: {
      ...twoEntries(10),
      outputs: [
        { address: '', pubkey: bob, amount: '3', tokenIdentifier: two.tokenIdentifier },
        { address: '', pubkey: bob, amount: '10' },
      ],
    },
  }),
];

function twoEntries(amount: number) {
  const entry = (pubkey: string) => ({ address: party(pubkey).identifier, pubkey, amount: `${amount}` });
  const totals = { totalInputAmount: `${amount}`, totalOutputAmount: `${amount}` };
  return { inputs: [entry(alice)], outputs: [entry(bob)], ...totals };
}

test('a copy has every transaction, balance, holder and count, and follows changes', async () => {
  const demo = demoWithFewPrices({ seed: 5, transactions: 500, endsAt });
  const lines = [...severalParties, ...demo].filter((line) => line.network === network);
  const later = lines.length - 60;
  const price = { record: 'price', network, asset: 'btc', at: endsAt.toISOString() } as const;
  const euros: Line[] = [80_000, 85_000].map((usd) => ({ ...price, usd, currency: 'EUR' }));
  await ingest(behind.store, [...lines.slice(0, later), ...euros, { ...price, usd: 14_000_000, currency: 'JPY' }]);
  let requests = 0;
  const whole = sourceOver(storeReader(behind.store));
  const source: MirrorSource = {
    ...whole,
    listTransactions: (input) => {
      requests++;
      return whole.listTransactions(input);
    },
    getTransaction: async () => {
      throw new Error('All details of a page are in one response.');
    },
  };
  const mirror = await begin(source, 'http://one');
  await copyAll(mirror);
  expect(await transactionsOf(copy)).toEqual(await transactionsOf(behind));
  expect(await sumsOf(copy)).toEqual(await sumsOf(behind));
  expect(mirror.step.share).toBe(1);
  const [original, copied] = await Promise.all(
    [behind, copy].map(({ store }) =>
      storeReader(store).read(findToken, { network, tokenIdentifier: two.tokenIdentifier }),
    ),
  );
  expect(copied?.metadata.extraMetadata).toBe('7b7d');
  expect(copied).toEqual(original);
  const volume = await tpvOf(behind, true);
  expect(volume.tpvSats).toBeGreaterThan((await tpvOf(behind, false)).tpvSats);
  expect(await tpvOf(copy, true)).toEqual(volume);
  const { data: prices } = await storeReader(behind.store).read(listBitcoinPrices, { network });
  expect(prices.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'JPY']);
  expect(await storeReader(copy.store).read(listBitcoinPrices, { network })).toEqual({ network, data: prices });
  // The list has every field except the Bitcoin transaction: one request a page.
  expect(requests).toBeLessThan((await countTransactions(copy.store, network)) / 25);

  const busy = lines.flatMap((line) => ('from' in line && line.from?.pubkey ? [line.from.pubkey] : [])).slice(0, 20);
  for (const publicKey of [...busy, samples.Party.pubkey]) {
    // Current dollar values too, since prices were copied.
    const mirrored = await storeReader(copy.store).read(getAddress, { network, address: { publicKey } });
    expect(mirrored).toEqual(await storeReader(behind.store).read(getAddress, { network, address: { publicKey } }));
  }

  // Pending transactions are requested at most every half minute; nothing else is while nothing changes.
  requests = 0;
  expect(await mirror.follow()).toBe(0);
  expect(requests).toBe(0);

  await ingest(behind.store, lines.slice(later));
  const [settled] = lines.filter((line) => line.record === 'transaction' && line.status === 'confirmed');
  const changed: Line = { ...(settled as TransactionLine), status: 'failed', updatedAt: new Date().toISOString() };
  await ingest(behind.store, [changed]);
  expect(await mirror.follow()).toBeGreaterThan(1);
  expect(await transactionsOf(copy)).toEqual(await transactionsOf(behind));
  expect(await sumsOf(copy)).toEqual(await sumsOf(behind));

  expect(printed).toEqual([]);
});

test.each([
  ['lacks the batch', new HttpError(404, 'Not found on the upstream service.')],
  ['has something else there', new HttpError(502, 'The upstream service returned an invalid response.')],
])('a service that %s is requested for each transaction', async (_name, error) => {
  const whole = sourceOver(storeReader(behind.store));
  const requested = new Set<string>();
  const source: MirrorSource = {
    ...whole,
    listTransactions: async () => {
      throw error;
    },
    getTransaction: (input) => {
      requested.add(input.txid);
      return whole.getTransaction(input);
    },
  };
  const own = await openThrowawayStore();
  const target = new MirrorTarget(own.store);
  await copyAll(await Mirror.begin({ ...patience, emptyWaitMs: 1, source, target, network, url: 'http://singly' }));
  expect(await transactionsOf(own)).toEqual(await transactionsOf(behind));
  expect(requested.size).toBeGreaterThan(20);
  await own.remove();
});

test('a service without stablecoin flags keeps those of the store', async () => {
  const source = sourceOver(storeReader(behind.store));
  const silent: MirrorSource = {
    ...source,
    listTokenMetadata: async (query) => {
      const found = await source.listTokenMetadata(query);
      return found && { ...found, metadata: found.metadata.map(({ isStablecoin: _, ...token }) => token) };
    },
  };
  const before = await tpvOf(copy, true);
  expect(before.tpvSats).toBeGreaterThan((await tpvOf(copy, false)).tpvSats);
  await copyAll(await begin(silent, 'http://silent'));
  expect(await tpvOf(copy, true)).toEqual(before);
});

const summary = (index: number, createdAt: string | null): TransactionSummary => ({
  ...samples.TransactionSummary,
  id: `019594bd-7880-7abc-8def-${index.toString(16).padStart(12, '0')}`,
  createdAt,
  updatedAt: createdAt,
});

type Input = Parameters<MirrorSource['listLatestTransactions']>[0];

/** A service with its own list and quirks. */
function listing(
  rows: readonly TransactionSummary[],
  habits: { readonly most?: number; readonly before?: boolean; readonly isFirst?: boolean } = {},
) {
  const source: MirrorSource = {
    ...sourceOver(storeReader(behind.store)),
    getTransaction: async () => undefined,
    listTransactions: async () => ({ results: [], not_found: [] }),
    listLatestTransactions: async (input) => {
      // The first version of the service has neither times nor sorts.
      const first = { order: 'desc', sort: 'created_at', to_timestamp: undefined } as const;
      const { limit, offset, order, to_timestamp, sort } = habits.isFirst ? { ...input, ...first } : input;
      const to = to_timestamp === undefined ? Number.POSITIVE_INFINITY : Date.parse(to_timestamp);
      const time = (row: TransactionSummary) => Date.parse(row.createdAt ?? '2025-03-14T13:00:00.000Z');
      const listed = rows
        .filter((row) => sort === 'updated_at' || (habits.before ? time(row) < to : time(row) <= to))
        .toSorted((one, other) => time(other) - time(one));
      return (order === 'asc' ? listed.toReversed() : listed).slice(
        offset,
        offset + Math.min(limit, habits.most ?? limit),
      );
    },
  };
  return source;
}

const moment = (ms: number) => new Date(Date.parse('2025-03-14T13:00:00.000Z') + ms).toISOString();

test.each([
  ['hundreds in the same moment', Array.from({ length: 700 }, (_, at) => moment(Math.floor(at / 350))), {}],
  ['a moment for each', Array.from({ length: 300 }, (_, at) => moment(at * 1000)), { most: 30 }],
  [
    'no more than before a moment',
    Array.from({ length: 300 }, (_, at) => moment(Math.floor(at / 7))),
    { before: true, most: 25 },
  ],
  [
    'no bounds of time, in the one order it has',
    Array.from({ length: 900 }, (_, at) => moment(at * 1000)),
    { most: 100, isFirst: true },
  ],
  ['no times', Array.from({ length: 60 }, () => null), { most: 25 }],
  ['nothing', [], {}],
] as const)('a service that tells %s is copied whole', async (name, times, habits) => {
  const rows = times.map((time, index) => summary(index + 4096 * (1 + name.length), time));
  const before = await countTransactions(copy.store, network);
  await copyAll(await begin(listing(rows, habits), `http://${name.length}`));
  expect((await countTransactions(copy.store, network)) - before).toBe(rows.length);
});

test('rows that arrive while it pages back are neither lost nor a problem', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => summary(0xabc000 + at, moment(at * 10)));
  const shown = rows.slice(0, 500);
  const mirror = await begin(listing(shown, { most: 25 }), 'http://growing');
  const before = await countTransactions(copy.store, network);
  for (let at = 500; !mirror.isWhole || at < 600; at += 10) {
    shown.push(...rows.slice(at, at + 10));
    await mirror.goBack();
    await mirror.follow();
  }
  expect((await countTransactions(copy.store, network)) - before).toBe(600);
});

const few = { most: 15 };

test('a service that lists nothing once, whenever that is, is copied whole', async () => {
  const times = Array.from({ length: 35 }, (_, at) => moment(100_000 * Math.floor(at / 3)));
  const copyWith = async (emptyRequest: number, first: number) => {
    let requests = 0;
    const plain = listing(
      times.map((time, at) => summary(first + at, time)),
      few,
    );
    const moody: MirrorSource = {
      ...plain,
      listLatestTransactions: async (input) => {
        const rows = await plain.listLatestTransactions(input);
        return ++requests === emptyRequest ? [] : rows;
      },
    };
    await copyAll(await begin(moody, `http://moody-${first}`));
    return requests;
  };
  const before = await countTransactions(copy.store, network);
  const all = await copyWith(0, 0x100_000);
  for (let request = 1; request <= all; request++) await copyWith(request, 0x100_000 + request * 0x1000);
  expect((await countTransactions(copy.store, network)) - before).toBe((all + 1) * times.length);
});

test('a service that ends its list early is refused, and copied on once it no longer does', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => summary(0x900_000 + at, moment(at * 1000)));
  const plain = listing(rows, few);
  let since = Date.parse(moment(40_000));
  const short: MirrorSource = {
    ...plain,
    listLatestTransactions: async (input) => {
      const found = (await plain.listLatestTransactions(input)) ?? [];
      const isListed = ({ createdAt }: TransactionSummary) => Date.parse(createdAt ?? '') >= since;
      return input.order === 'asc' ? found : found.filter(isListed);
    },
  };
  const before = await countTransactions(copy.store, network);
  const mirror = await begin(short, 'http://short');
  await expect(copyAll(mirror)).rejects.toThrow(/lists fewer transactions of MAINNET than it has/);
  expect(mirror.isWhole).toBe(false);
  since = 0;
  await copyAll(await begin(short, 'http://short'));
  expect((await countTransactions(copy.store, network)) - before).toBe(90);
});

test('changes after an empty page are not lost', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => summary(0xa00_000 + at, moment(at)));
  const shown = rows.slice(0, 5);
  const plain = listing(shown, { most: 10 });
  let isEmpty = false;
  const moody: MirrorSource = {
    ...plain,
    listLatestTransactions: async (input) => {
      const answered = await plain.listLatestTransactions(input);
      if (!isEmpty || input.offset === 0) return answered;
      isEmpty = false;
      return [];
    },
  };
  const mirror = await begin(moody, 'http://moody-changes');
  const before = await countTransactions(copy.store, network);
  await copyAll(mirror);
  shown.push(...rows.slice(5));
  isEmpty = true;
  await mirror.follow();
  expect((await countTransactions(copy.store, network)) - before).toBe(30);
});

test('a service without offsets does not cause an endless loop', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => summary(0xfed000 + at, moment(0)));
  const plain = listing(rows);
  const stuck = {
    ...plain,
    listLatestTransactions: (input: Input) => plain.listLatestTransactions({ ...input, offset: 0 }),
  };
  const mirror = await begin(stuck, 'http://stuck');
  await expect(copyAll(mirror)).rejects.toThrow(/ignores `offset`/);
});

test('an invalid transaction is skipped with a message, the rest of its page is copied', async () => {
  const rows = [summary(0xdef001, moment(1)), { ...summary(0xdef002, moment(2)), amountSats: -5 }];
  const before = await countTransactions(copy.store, network);
  await copyAll(await begin(listing(rows), 'http://impossible'));
  expect((await countTransactions(copy.store, network)) - before).toBe(1);
  expect(printed.splice(0)).toContainEqual(expect.stringMatching(/^Skipped: Transaction .*def002/));
});
