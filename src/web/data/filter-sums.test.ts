import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { addSums, filterInput } from './filtered-transactions.ts';

test('sums of several requests add up exactly, and go on from the last one', () => {
  const { FilteredSums: sums, FilteredSum: sum, TokenMetadata: token } = samples;
  const large = {
    asset: token.tokenIdentifier,
    token,
    inBaseUnits: '0',
    outBaseUnits: String(2n ** 128n),
    inUsd: 0,
    outUsd: null,
  };
  const first = { ...sums, data: [{ ...sum, inBaseUnits: String(2n ** 53n) }, large], nextCursor: 'a' };
  const second = { ...sums, data: [{ ...sum, inBaseUnits: '1', outBaseUnits: '5' }], searchedUntil: null };
  expect(addSums(first, second)).toEqual({
    ...second,
    count: 2 * sums.count,
    confirmed: 2 * sums.confirmed,
    data: [{ ...sum, inBaseUnits: '9007199254740993', outBaseUnits: '1205', inUsd: 7, outUsd: 2.5 }, large],
  });
  // Bitcoin stays first where only a later response has it.
  const onlyTokens = { ...first, data: [large] };
  expect(addSums(onlyTokens, second).data.map(({ asset }) => asset)).toEqual(['btc', large.asset]);
});

test('rows and sums of a filter go up to the last instant of its range', () => {
  const view = { network: 'MAINNET', from: '2026-10-01T00:00Z', to: '2026-10-31T23:59:59Z' } as const;
  expect(filterInput(view)).toMatchObject({
    from_timestamp: '2026-10-01T00:00Z',
    to_timestamp: '2026-10-31T23:59:59.999999Z',
  });
});
