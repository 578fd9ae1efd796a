import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { Swap, SwapAmount, SwapParty } from '#contract/swap.ts';
import { writeCsv } from './csv.ts';
import { swapColumns } from './csv-columns.ts';
import { statusOfSwap, swapViewOf } from './swap.ts';

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

/* Every swap whose legs fail in part: what was attempted is named, whichever legs they are. */

const legs = swap.legs;
const outcomes = ['confirmed', 'pending', 'failed', 'expired'] as const;
const amountsOf = (amounts: readonly SwapAmount[]) => amounts.map(({ asset, amount }) => `${amount} ${asset}`);

/** The parties as the service has them: without the legs that failed. */
function partiesOf(statuses: readonly string[]): SwapParty[] {
  return swap.parties.flatMap((party) => {
    const moved = (side: 'from' | 'to', amounts: readonly SwapAmount[]) =>
      amounts.filter((_, index) => {
        const own = legs.flatMap((leg, at) => (leg[side]?.pubkey === party.party.pubkey ? [statuses[at]] : []));
        return own[index] !== 'failed' && own[index] !== 'expired';
      });
    const [given, received] = [moved('from', party.given), moved('to', party.received)];
    return given.length + received.length > 0 ? [{ ...party, given, received, rate: null }] : [];
  });
}

test.each(outcomes.flatMap((one) => outcomes.map((other) => [one, other] as const)))(
  'legs that are %s and %s name both sides of both parties',
  (...statuses) => {
    const isFailed = statuses.some((status) => status === 'failed' || status === 'expired');
    const status = isFailed ? 'failed' : statuses.includes('pending') ? 'pending' : 'confirmed';
    const some: Swap = {
      ...swap,
      status,
      legs: legs.map((leg, at) => ({ ...leg, status: statuses[at] ?? '' })),
      parties: partiesOf(statuses),
    };
    expect(statusOfSwap(some)).toBe(isFailed && statuses.includes('confirmed') ? 'half_executed' : status);
    for (const { party } of swap.parties) {
      const whole = swapViewOf(swap, (side) => side.party.pubkey === party.pubkey)?.party;
      const view = swapViewOf(some, (side) => side.party.pubkey === party.pubkey);
      if (!view || !whole) throw new Error('A party is missing.');
      expect(view.party.party.pubkey).toBe(party.pubkey);
      expect(view.others).toHaveLength(1);
      const { given, failedGiven, received, failedReceived } = view.party;
      expect(amountsOf([...given, ...failedGiven])).toEqual(amountsOf(whole.given));
      expect(amountsOf([...received, ...failedReceived])).toEqual(amountsOf(whole.received));
    }
    const row = cells(some);
    expect(row.status).toBe(statusOfSwap(some));
    expect([row.given || row.failed_given, row.received || row.failed_received]).toEqual(['100.000000', '120000']);
  },
);

test('a failed leg from a party to itself adds nothing to what was attempted', () => {
  const [leg] = legs;
  if (!leg?.from) throw new Error('The sample has no leg with a sender.');
  const toItself = { ...leg, id: 'to itself', status: 'failed', to: leg.from } as const;
  const view = swapViewOf({ ...swap, legs: [...legs, toItself] }, givesToken);
  expect(view?.party).toMatchObject({ failedGiven: [], failedReceived: [] });
  expect(view?.others).toEqual(swapViewOf(swap, givesToken)?.others);
});
