import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSide, layOutFlow, ribbonPath, rowHeight } from './flow-diagram.tsx';

const of = (...amounts: bigint[]) => amounts.map((amount) => ({ amount }));
const side = fc.array(
  fc.record({ amount: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), isPinned: fc.constant(false) }),
  {
    maxLength: 40,
  },
);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the largest amount of both sides is 44 px thick, others in proportion, at least 1.5', () => {
  const { inputs, outputs, height } = layOutFlow(of(8_000_000n, 3_900_000n, 508_311n), of(12_408_311n, 1_932n, 0n));
  expect(outputs.map(({ thickness }) => thickness)).toEqual([44, 1.5, 0]);
  expect(inputs[0]?.thickness).toBeCloseTo((44 * 8_000_000) / 12_408_311, 2);
  expect(height).toBe(3 * rowHeight);
});

test('rows of the shorter side are centered beside the taller one', () => {
  const { inputs, outputs } = layOutFlow(of(4n), of(1n, 1n, 2n));
  expect(inputs.map(({ middle }) => middle)).toEqual([96]);
  expect(outputs.map(({ middle }) => middle)).toEqual([32, 96, 160]);
});

test('ribbons join without gaps, in order, centered in the trunk', () => {
  fc.assert(
    fc.property(side, side, (inputs, outputs) => {
      const layout = layOutFlow(inputs, outputs);
      for (const ribbons of [layout.inputs, layout.outputs]) {
        const total = sum(ribbons.map(({ thickness }) => thickness));
        let expected = (layout.height - total) / 2;
        for (const { join, thickness } of ribbons) {
          expect(join).toBeCloseTo(expected, 6);
          expected += thickness;
        }
        expect(expected).toBeLessThanOrEqual(layout.height);
      }
    }),
  );
});

test('thickness preserves the order of amounts, and zero has none', () => {
  fc.assert(
    fc.property(side, (entries) => {
      const { inputs } = layOutFlow(entries, []);
      entries.forEach((a, i) => {
        entries.forEach((b, j) => {
          if (a.amount > b.amount) expect(inputs[i]?.thickness ?? 0).toBeGreaterThanOrEqual(inputs[j]?.thickness ?? 0);
        });
        expect(inputs[i]?.thickness === 0).toBe(a.amount === 0n);
      });
    }),
  );
});

test('balanced sides are equally thick in the trunk, except for minimum thickness', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 2n ** 64n }), { minLength: 1, maxLength: 12 }), (amounts) => {
      const total = amounts.reduce((all, amount) => all + amount, 0n);
      const { inputs, outputs } = layOutFlow(of(total), of(...amounts));
      const thickness = sum(outputs.map((ribbon) => ribbon.thickness));
      expect(inputs[0]?.thickness).toBe(44);
      expect(thickness).toBeGreaterThan(44 - 0.02);
      expect(thickness).toBeLessThan(44 + 1.5 * amounts.length);
    }),
  );
});

test('twelve rows fit; a thirteenth folds the two smallest', () => {
  const twelve = of(...Array.from({ length: 12 }, (_, index) => BigInt(index + 1)));
  expect(foldSide(twelve)).toEqual({ shown: twelve, folded: [], foldedAmount: 0n });
  const thirteen = [...twelve, { amount: 13n }];
  const { shown, folded, foldedAmount } = foldSide(thirteen);
  expect(shown).toEqual(thirteen.slice(2));
  expect(folded).toEqual(of(1n, 2n));
  expect(foldedAmount).toBe(3n);
});

test('folding keeps the order, loses nothing, keeps pinned rows and folds only the smallest', () => {
  fc.assert(
    fc.property(side, fc.nat(39), (entries, pinnedIndex) => {
      const marked = entries.map((entry, index) => ({ ...entry, index, isPinned: index === pinnedIndex }));
      const { shown, folded, foldedAmount } = foldSide(marked);
      expect(shown.length + (folded.length > 0 ? 1 : 0)).toBeLessThanOrEqual(12);
      expect([...shown, ...folded].map(({ index }) => index).sort((a, b) => a - b)).toEqual([...marked.keys()]);
      expect(shown.map(({ index }) => index)).toEqual(shown.map(({ index }) => index).sort((a, b) => a - b));
      expect(foldedAmount).toBe(folded.reduce((all, { amount }) => all + amount, 0n));
      expect(folded.every(({ isPinned }) => !isPinned)).toBe(true);
      const free = shown.filter(({ isPinned }) => !isPinned);
      for (const small of folded) expect(free.every(({ amount }) => amount >= small.amount)).toBe(true);
    }),
  );
});

test('a ribbon runs from its row to the trunk and back', () => {
  expect(ribbonPath({ thickness: 44, middle: 96, join: 114.3 }, 'input')).toBe(
    'M0 74C253 74 253 114.3 460 114.3V158.3C253 158.3 253 118 0 118Z',
  );
  expect(ribbonPath({ thickness: 23.8, middle: 32, join: 113.6 }, 'output')).toBe(
    'M1000 20.1C730 20.1 730 113.6 460 113.6V137.4C730 137.4 730 43.9 1000 43.9Z',
  );
});
