import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { beginningOf } from './beginning.ts';

const { coreAddress } = samples.AddressSummary;
const { tokenAddress, tokenIdentifier } = samples.TokenTransactionDetail.tokenMetadata;

test.each([
  ['address', coreAddress],
  ['token', tokenAddress],
  ['hex', tokenIdentifier],
  ['transaction', '0195b3a1-4c2e-7f00-8a11-1234567890ab'],
] as const)('all but the last character of an %s is its beginning; the whole one, and more, is none', (of, whole) => {
  expect(beginningOf(whole.slice(0, -1))).toEqual({ of, characters: whole.length - 1, whole: whole.length });
  expect(beginningOf(whole.slice(0, -1).toUpperCase())?.of).toBe(of);
  expect(beginningOf(whole)).toBeUndefined();
  expect(beginningOf(`${whole}${whole.at(-1)}`)).toBeUndefined();
});
