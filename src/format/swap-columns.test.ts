import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { Swap, SwapParty } from '#contract/swap.ts';
import { writeCsv } from './csv.ts';
import { swapColumns } from './csv-columns.ts';

const { tokenIdentifier } = samples.TokenMetadata;
const swap: Swap = samples.Swap;
const givesToken = ({ given }: SwapParty) => given.some(({ asset }) => asset === tokenIdentifier);

/** Returns the cells of the only row by column. */
function cells(row: Swap): Record<string, string | undefined> {
  const [head = '', line = ''] = writeCsv(swapColumns(givesToken), [row]).split('\r\n');
  const values = line.split(',');
  return Object.fromEntries(head.split(',').map((name, index) => [name, values[index]]));
}

test('the sides of the address that gives the token, exact, and its counterparty', () => {
  expect(cells({ ...swap, parties: swap.parties.toReversed() })).toMatchObject({
    swap_id: swap.swapId,
    address: samples.Party.identifier,
    counterparty: swap.parties[1]?.party.identifier,
    given_asset: tokenIdentifier,
    given_base_units: '100000000',
    given: '100.000000',
    received_asset: 'btc',
    received: '120000',
    received_per_given: '1200',
    given_per_received: '0.000833333333333333333',
    price_impact_percent: '-0.4',
    legs: swap.legs.map(({ id }) => id).join(' '),
  });
});

test('several assets on a side are counted, and a missing side is empty', () => {
  const [first] = swap.parties;
  if (!first) throw new Error('The sample has no party.');
  const given = [...first.given, ...first.received];
  expect(cells({ ...swap, parties: [{ ...first, given, received: [], rate: null }] })).toMatchObject({
    given_assets: '2',
    given_asset: '',
    given: '',
    received_assets: '0',
    received: '',
    received_per_given: '',
    counterparty: '',
  });
});
