import { expect, test } from 'vitest';
import { parseJson } from './codec/json.ts';
import { Line, PriceLine, TokenLine, TransactionLine } from './import-line.ts';
import { samples } from './samples.ts';

test('every record is distinguished by its name', () => {
  for (const line of [samples.TransactionLine, samples.Line, samples.TokenLine, samples.PriceLine])
    expect(Line.parse(line)).toEqual(line);
  for (const record of ['block', undefined, 'price'])
    expect(Line.safeParse({ ...samples.TokenLine, record }).success, record).toBe(false);
});

test('a line has its network', () => {
  for (const network of [undefined, 'mainnet', 'LOCAL'])
    expect(Line.safeParse({ ...samples.PriceLine, network }).success, network).toBe(false);
});

test('a transaction may leave its value to the prices', () => {
  const { valueUsd: _, ...line } = samples.TransactionLine;
  expect(TransactionLine.parse(line)).toEqual(line);
  expect(Line.parse(line)).toEqual(line);
});

test('a quantity beyond 2^53 is parsed exactly from a line', () => {
  const { maxSupply: _, ...rest } = samples.TokenLine;
  const text = JSON.stringify(rest).replace('{', '{"maxSupply":340282366920938463463374607431768211455,');
  expect(TokenLine.parse(parseJson(text)).maxSupply).toBe(2n ** 128n - 1n);
});

test('a price is not negative', () => {
  expect(PriceLine.parse({ ...samples.PriceLine, usd: 0 }).usd).toBe(0);
  expect(PriceLine.safeParse({ ...samples.PriceLine, usd: -1 }).success).toBe(false);
});
