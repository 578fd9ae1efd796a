import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { LocaleContext } from '#web/contexts.ts';
import { Balance, excessOf } from './balance.tsx';

test('inputs equal outputs plus fee', () => {
  expect(excessOf([8_000_000n, 3_900_000n, 508_311n], [4_125_000n, 2_310_000n, 5_971_379n, 0n], 1_932n)).toBe(0n);
});

test('with an unknown amount nothing is checked', () => {
  expect(excessOf([10n, undefined], [10n])).toBeUndefined();
  expect(excessOf([10n], [undefined])).toBeUndefined();
});

test('a difference of one unit is detected at any size, far beyond 2^53', () => {
  const quantity = fc.bigInt({ min: 0n, max: 2n ** 128n });
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1 }), fc.bigInt({ min: 1n, max: 2n ** 90n }), (outputs, off) => {
      const total = outputs.reduce((sum, amount) => sum + amount, 0n);
      expect(excessOf([total], outputs)).toBe(0n);
      expect(excessOf([total + off], outputs, off)).toBe(0n);
      expect(excessOf([total + off], outputs)).toBe(off);
      expect(excessOf([total], [...outputs, off])).toBe(-off);
    }),
  );
});

test('the sum is shown as correct, off by an amount, or unchecked', () => {
  const text = (excess: bigint | undefined) =>
    renderToStaticMarkup(
      <LocaleContext value={english}>
        <Balance excess={excess} outputs="outputs plus fee" total="9 sats" amount={(sats) => `${sats} sats`} />
      </LocaleContext>,
    );
  expect(text(0n)).toMatch(/text-confirmed.*Inputs equal outputs plus fee/);
  expect(text(7n)).toMatch(/text-failed.*Inputs exceed outputs plus fee by 7 sats/);
  expect(text(-7n)).toContain('Inputs fall short of outputs plus fee by 7 sats');
  expect(text(undefined)).toContain('not checked');
});
