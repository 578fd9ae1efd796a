import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AddressTransaction, listAddressTransactions } from '#contract/address.ts';
import { networks } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import {
  assetOf,
  busiest,
  expectedPage,
  finalTransactions,
  inputsFor,
  keyOf,
  partakers,
} from '#server/store/testing/address-oracle.ts';
import { sampled } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listAddressTransactions as readAddressTransactions } from './address-transactions.ts';
import { readerOf } from './reader.ts';

const lines = [...demoWithFewPrices({ seed: 11, transactions: 1500, endsAt: new Date('2026-03-14T13:00:00Z') })];
const transactions = finalTransactions(lines);
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
});
afterAll(() => throwaway?.remove());

test('every filter, sort, order and offset equals filtering and sorting in memory', async () => {
  for (const seekFrom of [0, Number.POSITIVE_INFINITY]) {
    const source = readerOf(throwaway.store.db, { seekFrom, isCluster: throwaway.store.isCluster });
    for (const network of networks) {
      const keys = busiest(transactions, network);
      for (const publicKey of [keys[0], keys[Math.floor(keys.length / 2)]]) {
        if (!publicKey) throw new Error('Nobody is there.');
        const own = transactions.filter((line) => line.network === network && partakers(line).includes(publicKey));
        const token = own.map(assetOf).find((asset) => asset !== 'btc');
        for (const input of sampled(inputsFor(own, [undefined, 'btc', token ?? 'ab'.repeat(32), '00'.repeat(32)]))) {
          const answer = await source.read(readAddressTransactions, { network, address: { publicKey }, ...input });
          const { total, ids } = expectedPage(transactions, network, publicKey, input);
          expect(
            { total: answer.meta.totalItems, ids: answer.data.map(({ id }) => id) },
            JSON.stringify({ ...input, seekFrom }),
          ).toEqual({ total, ids });
          expect(answer.meta).toMatchObject({ limit: input.limit, offset: input.offset });
        }
      }
    }
  }
}, 300_000);

/** The whole list of a key, validated by the contract. */
async function listAll(network: TransactionLine['network'], publicKey: string): Promise<AddressTransaction[]> {
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  const all: AddressTransaction[] = [];
  for (;;) {
    const { network: _, ...input } = listAddressTransactions.query.parse({ limit: 100, offset: all.length });
    const page = await source.read(readAddressTransactions, {
      network,
      address: { publicKey },
      ...input,
      asset: undefined,
    });
    const { data, meta } = listAddressTransactions.response.parse(page);
    all.push(...data);
    if (data.length === 0) {
      expect(all.length).toBe(meta.totalItems);
      return all;
    }
  }
}

/** Expected direction and counterparty; null if there is not exactly one. */
function seenFrom(line: TransactionLine, publicKey: string): { direction: string; other: string | null } {
  const token = 'tokenMetadata' in line ? (line.tokenMetadata?.tokenIdentifier ?? null) : null;
  const named = (party: TransactionLine['from']) =>
    !party || ['unknown', 'burn_address'].includes(party.type) ? null : party.identifier;
  if (line.type === 'bitcoin_deposit') return { direction: 'deposit', other: named(line.from) };
  if (line.type === 'bitcoin_withdrawal') return { direction: 'withdrawal', other: named(line.to) };
  if (line.type === 'token_mint') return { direction: 'creation', other: token };
  if (line.type === 'token_burn') return { direction: 'destruction', other: token };
  if ('multiIoDetails' in line && line.multiIoDetails) {
    const { inputs, outputs } = line.multiIoDetails;
    const senders = new Set(inputs.map((entry) => entry.address));
    const receivers = new Set(outputs.map((entry) => entry.address).filter((address) => !senders.has(address)));
    const sends = inputs.some((entry) => entry.pubkey === publicKey);
    const [only, ...more] = sends ? receivers : senders;
    return { direction: sends ? 'outgoing' : 'incoming', other: more.length > 0 ? null : (only ?? null) };
  }
  const lightning = line.type === 'lightning_payment';
  const [gives, takes] = [keyOf(line.from) === publicKey, keyOf(line.to) === publicKey];
  if (gives && takes) return { direction: 'transfer', other: named(line.to) };
  return gives
    ? { direction: lightning ? 'payment' : 'outgoing', other: named(line.to) }
    : { direction: lightning ? 'settlement' : 'incoming', other: named(line.from) };
}

test('every row matches its line, seen from the address', async () => {
  const met = new Set<string>();
  for (const network of networks) {
    const byId = new Map(transactions.filter((line) => line.network === network).map((line) => [line.id, line]));
    for (const publicKey of busiest(transactions, network).slice(0, 25)) {
      for (const row of await listAll(network, publicKey)) {
        const line = byId.get(row.id);
        if (!line) throw new Error(`${row.id} is of another network.`);
        const { direction, other } = seenFrom(line, publicKey);
        // Without a single counterparty, the token is shown.
        expect({ direction: row.direction, other: row.counterparty?.identifier }, row.id).toEqual({
          direction,
          other: other ?? row.tokenMetadata?.tokenIdentifier ?? 'unknown',
        });
        expect(row).toMatchObject({
          type: line.type,
          status: line.status,
          createdAt: line.createdAt,
          updatedAt: line.updatedAt,
          expiredTime: line.expiredTime,
          swapId: line.swapId,
          ...('amountSats' in line
            ? { amountSats: line.amountSats, tokenAmount: null, txid: line.txid ?? null }
            : { amountSats: null, tokenAmount: line.amount, multiIoDetails: line.multiIoDetails, txid: null }),
        });
        met.add(`${row.direction} ${row.counterparty?.type}`);
      }
    }
  }
  expect([...met].sort()).toEqual([
    'creation token',
    'deposit bitcoin',
    'destruction token',
    'incoming core',
    'incoming token',
    'outgoing core',
    'outgoing token',
    'outgoing unknown',
    'payment lightning',
    'settlement lightning',
    'transfer core',
    'withdrawal bitcoin',
  ]);
});
