import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getAddress, listAddressTransactions } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { getNetworkSummary } from '#contract/stats.ts';
import { getTokenOrSearch, listTokenHolders, lookupIssuers } from '#contract/token.ts';
import { getTransaction, listLatestTransactions } from '#contract/transaction.ts';
import { repairResponse } from './repair-response.ts';
import { holders, parseResponse, read, responses } from './testing/read-response.ts';

const { TransactionSummary: summary, AddressSummary: address, TokenTransactionDetail: detail } = samples;
const satsDetail = samples.SatsTransactionDetail;
const latest = listLatestTransactions.response;

test('a valid response is parsed by the contract unchanged', () => {
  for (const [shape, value] of responses) {
    expect(repairResponse(shape, value, core)).toEqual({ data: z.parse(shape, value), omitted: [] });
  }
});

test('numbers sent as text, and text sent as numbers, are read exactly', () => {
  const amounts = { amountSats: '2100000000000000', valueUsd: '124.5', swapId: 12, status: 7 };
  const { data, omitted } = read(latest, [{ ...summary, ...amounts }]);
  expect(data[0]).toMatchObject({ amountSats: 2_100_000_000_000_000, valueUsd: 124.5, swapId: '12', status: '7' });
  expect(omitted).toEqual([]);
  const balance = { ...samples.TokenHolder, balance: `00${2n ** 128n - 1n}` };
  expect(read(listTokenHolders.response, { ...holders, data: [balance] }).data.data[0]?.balance).toBe(
    '340282366920938463463374607431768211455',
  );
  expect(read(getTokenOrSearch.response, { ...samples.TokenDetails, marketCapUsd: 10n ** 20n }).data).toMatchObject({
    marketCapUsd: 1e20,
  });
});

test('sats beyond the integer range are unknown, not rounded', () => {
  for (const amountSats of ['9007199254740993', 9_007_199_254_740_993n, '9007199254740991.4', 0.5, 1e300]) {
    const { data, omitted } = read(latest, [{ ...summary, amountSats }]);
    expect(data[0]?.amountSats).toBeNull();
    expect(omitted).toMatchObject([{ index: 0, isRow: false, field: 'amountSats' }]);
  }
});

test('timestamps are read with any offset, without one, and with a space', () => {
  const spellings = [
    '2026-03-14T15:00:00+02:00',
    '2026-03-14 13:00:00',
    '2026-03-14T13:00',
    '2026-03-14 15:00:00+0200',
  ];
  for (const createdAt of spellings) {
    const { data, omitted } = read(latest, [{ ...summary, createdAt }]);
    expect(Date.parse(data[0]?.createdAt ?? ''), createdAt).toBe(Date.parse('2026-03-14T13:00:00Z'));
    expect(omitted).toEqual([]);
  }
  const { data, omitted } = read(latest, [{ ...summary, createdAt: 'yesterday' }]);
  expect(data[0]?.createdAt).toBeNull();
  expect(omitted).toEqual([{ index: 0, isRow: false, field: 'createdAt', problem: { code: 'no date-time' } }]);
});

test('an invalid optional part is dropped and reported; its row stays', () => {
  const tokenMetadata = { ...samples.TokenMetadata, decimals: 300 };
  const multiIoDetails = { ...samples.MultiIoDetails, inputs: [samples.IoEntry, { ...samples.IoEntry, amount: -1 }] };
  const row = { ...summary, tokenMetadata, multiIoDetails, from: 'alice', to: { type: 'core' } };
  const { data, omitted } = read(latest, [summary, row]);
  expect(data).toEqual([summary, { ...summary, tokenMetadata: null, multiIoDetails: null, from: null, to: null }]);
  expect(omitted.map(({ index, isRow, field }) => [index, isRow, field])).toEqual([
    [1, false, 'tokenMetadata.decimals'],
    [1, false, 'multiIoDetails.inputs.1.amount'],
    [1, false, 'from'],
    [1, false, 'to.identifier'],
  ]);
  expect(omitted[0]?.problem).toEqual({ code: 'too big', limit: '255' });
});

test('an invalid maximum supply does not become "none"', () => {
  const tokenMetadata = { ...samples.TokenMetadata, maxSupply: 3.402823669209385e38 };
  const { data, omitted } = read(latest, [{ ...summary, amountSats: null, tokenAmount: '7', tokenMetadata }]);
  expect(data).toMatchObject([{ tokenAmount: '7', tokenMetadata: null }]);
  expect(omitted).toMatchObject([
    { index: 0, isRow: false, field: 'tokenMetadata.maxSupply', problem: { code: 'no quantity' } },
  ]);
  expect(parseResponse(getTokenOrSearch.response, { ...samples.TokenDetails, metadata: tokenMetadata })).toMatchObject({
    field: 'metadata.maxSupply',
  });
});

test('an issuer with an invalid token list is not shown as having none', () => {
  const { tokenIdentifier, ...rest } = samples.IssuerLookupResult;
  const results = [{ ...rest, token_identifier: tokenIdentifier }];
  expect(parseResponse(lookupIssuers.response, { results })).toEqual({
    field: 'results.0.tokenIdentifier',
    problem: { code: 'missing' },
  });
});

test('a missing counterparty is unknown', () => {
  const { counterparty: _, ...row } = samples.AddressTransaction;
  const { data, omitted } = read(listAddressTransactions.response, { meta: samples.PageMeta, data: [row] });
  expect(data.data).toEqual([{ ...row, counterparty: null }]);
  expect(omitted).toEqual([{ index: 0, isRow: false, field: 'counterparty', problem: { code: 'missing' } }]);
});

test('a missing dollar value is an unknown price', () => {
  const { valueUsd: _, ...row } = satsDetail;
  for (const value of [row, { ...row, valueUsd: null }, { ...row, valueUsd: 'much' }]) {
    const { data, omitted } = read(getTransaction.response, value);
    expect(data).toEqual({ ...satsDetail, valueUsd: 0 });
    expect(omitted).toMatchObject([{ index: undefined, isRow: false, field: 'valueUsd' }]);
  }
});

test('of a page, and of a list within an response, the valid rows stay', () => {
  const bad = { ...samples.TokenHolder, balance: '1.5' };
  const page = read(listTokenHolders.response, { ...holders, data: [bad, samples.TokenHolder, 5] });
  expect(page.data).toEqual(holders);
  expect(page.omitted).toMatchObject([
    { index: 0, isRow: true, field: 'balance' },
    { index: 2, isRow: true, field: '' },
  ]);
  const tokens = [samples.TokenHolding, { ...samples.TokenHolding, decimals: null }];
  expect(read(getAddress.response, { ...address, tokens })).toMatchObject({
    data: address,
    omitted: [{ index: 1, isRow: true, field: 'decimals' }],
  });
});

test('a list of invalid rows only is an error, not an empty list', () => {
  expect(parseResponse(latest, [{ ...summary, id: null }])).toEqual({
    field: '0.id',
    problem: { code: 'unexpected', expected: ['string'] },
  });
  expect(parseResponse(listTokenHolders.response, { ...holders, data: [{}] })).toMatchObject({
    field: 'data.0.address',
  });
  // An absent optional field is not the same as an empty one.
  expect(read(getAddress.response, { ...address, tokens: [{}] }).data.tokens).toBeNull();
});

test('reports the field of the closest variant, and the whole if none fits', () => {
  const named = (shape: z.ZodMiniType, value: unknown) => {
    const response = parseResponse(shape, value);
    return 'field' in response ? response : undefined;
  };
  expect(named(getTransaction.response, { ...detail, amount: 1.5 })).toMatchObject({ field: 'amount' });
  expect(named(getTokenOrSearch.response, [{}])).toEqual({ field: '0.tokenIdentifier', problem: { code: 'missing' } });
  expect(named(getTokenOrSearch.response, { ...samples.TokenDetails, totalSupply: -1 })).toMatchObject({
    field: 'totalSupply',
  });
  expect(named(latest, { error: 'no' })).toEqual({ field: '', problem: { code: 'unexpected', expected: ['array'] } });
  expect(named(getNetworkSummary.response, null)).toEqual({
    field: '',
    problem: { code: 'unexpected', expected: ['object'] },
  });
});

test('a valid response is parsed once; one fault in a list costs at most three more parses per row', () => {
  let parses = 0;
  const counted = z.string().check(z.refine(() => ++parses > 0));
  const shape = z.array(z.object({ id: counted, from: z.nullish(z.int()) }));
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: String(index), from: 1 }));
  expect(read(shape, rows).data).toEqual(rows);
  expect(parses).toBe(250);
  parses = 0;
  expect(read(shape, rows.with(100, { id: 'x', from: 0.5 })).data).toEqual([
    ...rows.slice(0, 100),
    { id: 'x', from: null },
    ...rows.slice(101),
  ]);
  expect(parses).toBeLessThanOrEqual(4 * 250 + 2);
});
