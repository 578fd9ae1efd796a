import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { decodeAddress, decodeTokenAddress, parsePublicKey, transactionIdTime } from '#contract/codec/identifier.ts';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { Config } from '#contract/config.ts';
import * as line from '#contract/import-line.ts';
import { samples } from '#contract/samples.ts';
import { shapes as shapesOfEndpoints } from './operations.ts';

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

const exported = Object.entries({ ...shapesOfEndpoints, Config, ...line });
const sampleOf = new Map<string, unknown>(Object.entries(samples));
/** Responses of endpoints may have their sample in the operation of the service instead. */
const responses = new Set(exported.map(([, value]) => Object(value).response));
const shapes = exported.flatMap(
  // A parameter is parsed from a query string; it is not part of a response.
  ([name, shape]) =>
    isSchema(shape) && !name.endsWith('Parameter') && (sampleOf.has(name) || !responses.has(shape))
      ? [{ name, shape }]
      : [],
);

test('every shape has a sample and every sample a shape', () => {
  expect([...sampleOf.keys()].toSorted()).toEqual(shapes.map(({ name }) => name).toSorted());
});

test.for(shapes)('parsing $name returns what was sent', ({ name, shape }) => {
  const sample = sampleOf.get(name);
  expect(shape.parse(sample)).toEqual(sample);
  expect(shape.parse(parseJson(stringifyJson(sample)))).toEqual(sample);
});

test('the encodings of the samples are valid', () => {
  const { AddressSummary, TokenMetadata, TransactionSummary } = samples;
  expect(decodeAddress(AddressSummary.coreAddress)?.publicKey).toBe(AddressSummary.publicKey);
  expect(decodeTokenAddress(TokenMetadata.tokenAddress)?.tokenIdentifier).toBe(TokenMetadata.tokenIdentifier);
  expect(parsePublicKey(TokenMetadata.issuerPublicKey)).toBe(TokenMetadata.issuerPublicKey);
  for (const { pubkey } of [samples.Party, samples.Counterparty, samples.IoEntry])
    expect(parsePublicKey(pubkey)).toBe(pubkey);
  expect(transactionIdTime(TransactionSummary.id)?.toISOString()).toBe(TransactionSummary.createdAt);
});
