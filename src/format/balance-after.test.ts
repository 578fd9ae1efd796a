import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BalanceChange, balancesAfter } from './balance-after.ts';

const change = fc.record({
  id: fc.nat(20).map(String),
  units: fc.bigInt({ min: -1000n, max: 1000n }),
  // Few times, so that there are ties.
  at: fc.nat(8),
  createdAt: fc.nat(4),
});

/** Changes of addresses; those of one transaction have its asset and times. */
const changes = fc.array(change, { maxLength: 40 }).map((all) => {
  const first = new Map<string, BalanceChange>();
  return all.map((one): BalanceChange => {
    const { id } = one;
    const known = first.get(id) ?? { ...one, asset: Number(id) % 3 === 0 ? 'btc' : 'token' };
    first.set(id, known);
    return { ...known, units: one.units };
  });
});

test('the last balance of a time is the opening with all that is confirmed up to then', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const openings = new Map([['btc', 500n]]);
      const after = balancesAfter(openings, all);
      expect(after.size).toBe(new Set(all.map(({ id }) => id)).size);
      for (const [asset, ofAsset] of Map.groupBy(all, (one) => one.asset)) {
        for (const [at, ofTime] of Map.groupBy(ofAsset, (one) => one.at)) {
          const confirmed = ofAsset.filter((one) => one.at <= at);
          const balance = confirmed.reduce((sum, { units }) => sum + units, openings.get(asset) ?? 0n);
          const latest = Math.max(...ofTime.map(({ createdAt }) => createdAt));
          const last = ofTime.filter(({ createdAt }) => createdAt === latest).map(({ id }) => after.get(id));
          expect(last).toContain(balance);
        }
      }
    }),
  );
});

test('those of the same time count in the order of their creation, each once', () => {
  const one = { asset: 'btc', at: 5 };
  const after = balancesAfter(new Map([['btc', 10n]]), [
    { ...one, id: 'second', units: -3n, createdAt: 2 },
    { ...one, id: 'first', units: 7n, createdAt: 1 },
  ]);
  expect([...after]).toEqual([
    ['first', 17n],
    ['second', 14n],
  ]);
});

test('what moves between two addresses changes nothing', () => {
  const move = { id: 'move', asset: 'btc', at: 2, createdAt: 1 };
  const after = balancesAfter(new Map([['btc', 100n]]), [
    { ...move, units: -40n },
    { ...move, units: 40n },
    { ...move, id: 'later', at: 3, units: -1n },
  ]);
  expect([...after.values()]).toEqual([100n, 99n]);
});
