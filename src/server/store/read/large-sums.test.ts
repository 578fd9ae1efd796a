import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAddress } from '#contract/address.ts';
import { getBalanceHistory, listAddressBalances } from '#contract/address-balances.ts';
import { listBitcoinAddressTransfers } from '#contract/bitcoin.ts';
import { parseBitcoinAddress } from '#contract/codec/identifier.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { listSatsHolders as holdersEndpoint } from '#contract/sats-holders.ts';
import { getHistory, getNetworkSummary, getTpv, granularities, tpvPeriods } from '#contract/stats.ts';
import { alice, bob, id, network, party, satsLine } from '#server/store/testing/ingest-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { getAddress as readAddress } from './address.ts';
import { listAddressBalances as readAddressBalances, getBalanceHistory as readBalanceHistory } from './balances.ts';
import { listBitcoinAddressTransfers as readBitcoinAddressTransfers } from './bitcoin.ts';
import { listSatsHolders } from './holders.ts';
import { type StoreReader, storeReader } from './reader.ts';
import { getNetworkSummary as readNetworkSummary, getTpv as readTpv } from './stats.ts';
import { getHistory as readHistory } from './stats-history.ts';

/* Sums beyond 2^53, and beyond 2^63, which a bigint of PostgreSQL does not hold. */

const now = new Date('2026-03-14T13:30:00.000Z');
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
type SatsLine = Extract<TransactionLine, { amountSats: number }>;

const each = 20_990_000n * 10n ** 8n;

/** Confirmed withdrawals of Bob, who has twice as many deposits. */
const withdrawals = 5;

/** Deposits of 20.99 million bitcoin each: `count` confirmed ones and a pending one to Alice, the others to Bob. */
function linesOf(count: number): Line[] {
  const bitcoin = { type: 'bitcoin', identifier: bitcoinAddress };
  const common = { type: 'bitcoin_deposit', from: bitcoin, amountSats: Number(each) };
  const lines = [
    ...Array<Partial<SatsLine>>(count).fill({ ...common, to: party(alice) }),
    { ...common, to: party(alice), status: 'pending' },
    ...Array<Partial<SatsLine>>(2 * withdrawals).fill({ ...common, to: party(bob) }),
    ...Array<Partial<SatsLine>>(withdrawals).fill({
      ...common,
      type: 'bitcoin_withdrawal',
      from: party(bob),
      to: bitcoin,
    }),
  ];
  return lines.map((line, index) => satsLine({ ...line, id: id(index + 1) }));
}

const price: Line = { record: 'price', network, asset: 'btc', at: '2026-03-14T12:00:00.000Z', usd: 100_000 };
const days = { start_date: '2026-03-13', end_date: '2026-03-14' };

describe.for([5, 4500])('%i deposits of 20.99 million bitcoin', (count) => {
  const held = each * BigInt(count);
  const heldByBob = each * BigInt(withdrawals);
  const paid = held + 3n * heldByBob;
  const dollars = (sats: bigint) => Number(sats / 1000n);
  let throwaway: ThrowawayStore;
  let source: StoreReader;
  beforeAll(async () => {
    throwaway = await openThrowawayStore();
    source = storeReader(throwaway.store, { now: () => now });
    const lines = [price, ...linesOf(count)];
    for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
  });
  afterAll(() => throwaway?.remove());

  test('the payment volume of every period, and its history', async () => {
    for (const period of tpvPeriods) {
      for (const include_stables of [false, true]) {
        const answer = getTpv.response.parse(await source.read(readTpv, { network, period, include_stables }));
        expect(answer).toMatchObject({ tpvSats: paid, tpvUsd: dollars(paid) });
      }
    }
    for (const granularity of granularities) {
      const answer = await source.read(readHistory, { metric: 'tpv', network, granularity, ...days });
      expect(getHistory.response.parse(answer).data.at(-1)?.value).toBe(paid);
    }
  });

  test('the value locked, and its history', async () => {
    const locked = held + heldByBob;
    expect(getNetworkSummary.response.parse(await source.read(readNetworkSummary, { network }))).toMatchObject({
      totalValueLockedSats: locked,
      totalValueLockedUsd: dollars(locked),
    });
    for (const granularity of granularities) {
      const answer = await source.read(readHistory, { metric: 'tvl', network, granularity, ...days });
      expect(getHistory.response.parse(answer).data.at(-1)?.value).toBe(locked);
    }
  });

  test('the largest holders, by page', async () => {
    const rows = [];
    for (let cursor: string | undefined; rows.length === 0 || cursor !== undefined; ) {
      const query = holdersEndpoint.query.parse({ network, limit: 1, cursor });
      const page = holdersEndpoint.response.parse(await source.read(listSatsHolders, query));
      expect(page.totalSats).toBe(held + heldByBob);
      rows.push(...page.data.map(({ pubkey, balanceSats }) => [pubkey, balanceSats]));
      cursor = page.nextCursor ?? undefined;
    }
    const expected = [[alice, held] as const, [bob, heldByBob] as const];
    expect(rows).toEqual(count > withdrawals ? expected : expected.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

  test('the balances of an address, at a moment and by day', async () => {
    const key = { network, publicKey: alice };
    expect(
      getAddress.response.parse(await source.read(readAddress, { network: key.network, address: key })).balance,
    ).toMatchObject({
      btcHardBalanceSats: held,
      btcSoftBalanceSats: held + each,
      btcValueUsdHard: dollars(held),
      btcValueUsdSoft: dollars(held + each),
    });
    for (const at of [undefined, '2026-03-14T13:15:00.000Z']) {
      const balances = await source.read(readAddressBalances, {
        network: key.network,
        address: key,
        asset: undefined,
        limit: 10,
        at,
      });
      expect(listAddressBalances.response.parse(balances).data).toMatchObject([{ asset: 'btc', balanceSats: held }]);
    }
    const history = await source.read(readBalanceHistory, {
      network: key.network,
      address: key,
      asset: 'btc',
      ...days,
    });
    expect(getBalanceHistory.response.parse(history).data.map(({ balanceSats }) => balanceSats)).toEqual([0, held]);
  });

  test('the sums of a Bitcoin address', async () => {
    const address = parseBitcoinAddress(bitcoinAddress) ?? '';
    const answer = await source.read(readBitcoinAddressTransfers, { network, address: { address }, limit: 10 });
    expect(listBitcoinAddressTransfers.response.parse(answer)).toMatchObject({
      confirmedDeposits: { transactionCount: count + 2 * withdrawals, amountSats: held + 2n * heldByBob },
      confirmedWithdrawals: { transactionCount: withdrawals, amountSats: heldByBob },
    });
  });
});
