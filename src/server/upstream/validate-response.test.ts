import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as address from '#contract/address.ts';
import { Timestamp, TokenQuantity, Usd } from '#contract/common.ts';
import { samples } from '#contract/samples.ts';
import * as history from '#contract/stats.ts';
import * as stats from '#contract/stats.ts';
import * as token from '#contract/token.ts';
import * as transaction from '#contract/transaction.ts';
import { InvalidResponse, validateResponse } from './parse-response.ts';

const nouns: Readonly<Record<string, unknown>> = { ...transaction, ...address, ...token, ...stats, ...history };
const shapes = Object.entries(samples).flatMap(([name, sample]) => {
  const shape = nouns[name];
  return shape instanceof z.ZodMiniType ? [[name, shape, sample] as const] : [];
});
const silent = () => {};

test.each(shapes)('%s is parsed unchanged', (_name, shape, sample) => {
  expect(validateResponse(shape, sample, silent)).toEqual(sample);
});

/** The same value in another service's spelling. */
function respelled(shape: z.core.$ZodType, value: unknown): fc.Arbitrary<unknown> {
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable) {
    return value == null ? fc.constant(value) : respelled(shape.def.innerType, value);
  }
  if (shape === TokenQuantity) {
    const text = String(value);
    return fc.constantFrom<unknown>(BigInt(text), text, `00${text}`, `${text}.0`, `${text}.00e0`);
  }
  if (shape === Timestamp) {
    const at = new Date(String(value));
    const later = new Date(at.getTime() + 5_400_000).toISOString().slice(0, -1);
    return fc.constantFrom<unknown>(
      value,
      at.toISOString(),
      `${later}+01:30`,
      at.toISOString().slice(0, -1).replace('T', ' '),
    );
  }
  if (typeof value === 'number') return fc.constantFrom<unknown>(value, String(value));
  if (shape instanceof z.ZodMiniUnion) {
    const option = shape.def.options.find((one) => z.safeParse(one, value).success);
    return option ? respelled(option, value) : fc.constant(value);
  }
  if (shape instanceof z.ZodMiniArray && Array.isArray(value)) {
    return fc.tuple(...value.map((item: unknown) => respelled(shape.def.element, item)));
  }
  if (shape instanceof z.ZodMiniObject && typeof value === 'object' && value !== null) {
    const held = new Map<string, unknown>(Object.entries(value));
    const fields = Object.entries(shape.shape)
      .filter(([name]) => held.has(name))
      .map(([name, field]) => [name, respelled(field, held.get(name))] as const);
    return fc.record({ ...Object.fromEntries(fields), created_by: fc.constant(1), detail: fc.jsonValue() });
  }
  return fc.constant(value);
}

test.each(shapes)('%s is parsed in any spelling and normalised', (_name, shape, sample) => {
  fc.assert(
    fc.property(respelled(shape, sample), (foreign) => {
      expect(validateResponse(shape, foreign, silent)).toEqual(sample);
    }),
    { numRuns: 40 },
  );
});

test.each([
  [transaction.listLatestTransactions.response, { data: [] }, 'the response is invalid'],
  [transaction.listLatestTransactions.response, null, 'the response is invalid'],
  [transaction.TransactionDetail, { ...samples.TokenTransactionDetail, amount: 1.5 }, 'amount is invalid'],
  [transaction.TransactionDetail, { ...samples.SatsTransactionDetail, amountSats: 1.5 }, 'amountSats is invalid'],
  [transaction.TransactionDetail, { ...samples.TokenTransactionDetail, amount: undefined }, 'amountSats is missing'],
  [address.AddressSummary, { ...samples.AddressSummary, balance: {} }, 'balance.btcSoftBalanceSats is missing'],
  [address.AddressSummary, { ...samples.AddressSummary, tokens: [{}] }, 'tokens.0.tokenIdentifier is missing'],
  [token.TokenHolder, { ...samples.TokenHolder, balance: '-1' }, 'balance is invalid'],
  [token.TokenHolder, { ...samples.TokenHolder, balance: '1.5' }, 'balance is invalid'],
  [stats.NetworkSummary, { ...samples.NetworkSummary, activeAccounts: 2n ** 60n }, 'activeAccounts is invalid'],
  [
    stats.NetworkSummary,
    { ...samples.NetworkSummary, totalValueLockedSats: '9007199254740992.4' },
    'totalValueLockedSats is invalid',
  ],
  [stats.Tpv, { ...samples.Tpv, startTime: 'yesterday' }, 'startTime is invalid'],
] as const)('what the contract requires is not made up (%#)', (shape, value, message) => {
  expect(() => validateResponse(shape, value, silent)).toThrow(new InvalidResponse(message));
});

test('unknown dollars are 0, and null is omitted where the contract does not allow it', () => {
  expect(validateResponse(Usd, null, silent)).toBe(0);
  const [vin] = samples.BitcoinTxData.vin;
  const foreign = { ...samples.BitcoinTxData, vin: [{ ...vin, value: null }] };
  expect(validateResponse(transaction.BitcoinTxData, foreign, silent).vin[0]).not.toHaveProperty('value');
});

test('quantities are exact up to 128 bits in every form, and floats are reported', () => {
  const quantity = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
  fc.assert(
    fc.property(quantity, fc.nat(6), (units, zeros) => {
      const places = 10n ** BigInt(zeros);
      const tail = String(units % places).padStart(zeros, '0');
      const scientific = `${units / places}.${zeros === 0 ? '0' : tail}e${zeros}`;
      for (const form of [units, String(units), scientific]) {
        expect(validateResponse(TokenQuantity, form, silent)).toBe(String(units));
      }
    }),
  );
  const notes: string[] = [];
  expect(
    validateResponse(token.TokenHolder, { ...samples.TokenHolder, balance: 3.4e38 }, (message) => notes.push(message)),
  ).toMatchObject({
    balance: `34${'0'.repeat(37)}`,
  });
  expect(notes).toEqual(['sends balance as a float, which may have lost digits']);
});

test('an icon whose address is too long has none', () => {
  const iconOf = (iconUrl: string) =>
    validateResponse(token.ListedToken, { ...samples.ListedToken, iconUrl }, silent).iconUrl;
  const url = `https://example.com/${'a'.repeat(2028)}`;
  expect([iconOf(url), iconOf(`${url}a`)]).toEqual([url, null]);
});

test('extra metadata that are not at most 1,024 bytes in hex are none', () => {
  const read = (extraMetadata: string) =>
    validateResponse(token.ListedToken, { ...samples.ListedToken, extraMetadata }, silent).extraMetadata;
  expect(['7B7d', 'ab'.repeat(1024)].map(read)).toEqual(['7b7d', 'ab'.repeat(1024)]);
  expect(['7b7', 'xx', '', 'ab'.repeat(1025)].map(read)).toEqual([null, null, null, null]);
});

test('names and tickers of any length are cut to 1,000 units, without half a character', () => {
  const cut = (text: string) =>
    validateResponse(token.TokenMetadata, { ...samples.TokenMetadata, name: text, ticker: text }, silent);
  expect(cut('a'.repeat(1000)).name).toBe('a'.repeat(1000));
  expect(cut('a'.repeat(100_000))).toMatchObject({ name: `${'a'.repeat(999)}…`, ticker: `${'a'.repeat(999)}…` });
  expect(cut('🪙'.repeat(1000)).name).toBe(`${'🪙'.repeat(499)}…`);
});
