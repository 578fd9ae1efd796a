import * as z from 'zod/mini';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { filters } from '#contract/filters.ts';
import type { Line } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import { listOperations } from '#server/api/operations.ts';
import { textsOf } from './foreign-row.ts';
import type { Vocabulary } from './fuzz-request.ts';

/** Returns some identifiers of each kind on a network, and a few that do not exist. */
export function vocabularyOf(all: readonly Line[], network: Network): Vocabulary {
  const lines = all.filter((line) => line.network === network);
  const some = (texts: Iterable<string>) => {
    const all = [...new Set(texts)];
    return all.filter((_, index) => index % Math.ceil(all.length / 60) === 0);
  };
  const transactions = lines.filter((line) => line.record === 'transaction');
  const tokens = lines.filter((line) => line.record === 'token');
  const texts = transactions.flatMap(textsOf);
  const unused = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
  const publicKeys = [...some(texts.filter((text) => /^0[23][0-9a-f]{64}$/.test(text))), unused];
  const issuers = tokens.map((token) => token.issuerPublicKey);
  const ofTokens = tokens.flatMap(({ tokenIdentifier }) => [
    tokenIdentifier,
    encodeTokenAddress({ network, tokenIdentifier }),
    encodeTokenAddress({ network, tokenIdentifier }, spark),
  ]);
  const ids = [...some(transactions.map((line) => line.id)), '0'.repeat(64)];
  const days = ['2026-03-14', '2026-02-01', '2025-10-01'];
  const moments = [...days, '2026-03-14T13:00:00Z', '2026-01-01T00:00:00.5+02:00'];
  const identifiers: Vocabulary = new Map([
    ['cursor', ['not issued by the service']],
    ['network', [network, network.toLowerCase()]],
    ['limit', ['1', '10', '25', '100']],
    ['offset', ['0', '1', '40', '999', '1000', '100000']],
    ['from_timestamp', moments],
    ['to_timestamp', moments],
    ['afterUpdatedAt', moments],
    ['txid', ids],
    ['txids', ids],
    ['address', publicKeys.flatMap((publicKey) => [publicKey, encodeAddress({ network, publicKey })])],
    ['bitcoin txid', [...some(transactions.flatMap((line) => ('txid' in line && line.txid) || [])), '0'.repeat(64)]],
    ['bitcoin address', some(transactions.flatMap(({ from, to }) => [from, to].flatMap(bitcoinAddressOf)))],
    ['addresses', some(transactions.flatMap(({ from, to }) => [from, to].flatMap(bitcoinAddressOf)))],
    ['identifier', [...ofTokens, ...tokens.map(({ name, ticker }, index) => (index % 2 ? ticker : name.slice(1, 4)))]],
    ['asset', ['btc', ...ofTokens]],
    ['start_date', days],
    ['end_date', days],
    ['token_addresses', [...ofTokens, ...issuers]],
    ['pubkeys', [...issuers, unused]],
    ['tokens', ofTokens],
    ['token', ofTokens],
    ['swapId', [...some(transactions.flatMap((line) => line.swapId ?? [])), 'no such swap']],
    ['counterparty', [...publicKeys, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']],
    ['min_value', ['0', '1000', '340282366920938463463374607431768211455']],
  ]);
  return new Map([...valuesOfParameters(identifiers), ...identifiers]);
}

/** Returns values of all other parameters, by path and name: operations may have different values for one name. */
function valuesOfParameters(identifiers: Vocabulary): Vocabulary {
  const values = new Map<string, readonly string[]>();
  for (const [operation, { endpoint, sample }] of listOperations()) {
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      const { properties = {} } = z.toJSONSchema(part, { io: 'output', unrepresentable: 'any' });
      for (const [name, schema] of Object.entries(properties)) {
        if (identifiers.has(name)) continue;
        const given = valuesOf(Object(schema)) ?? choices.get(name) ?? [Object(sample.request)[name] ?? []].flat();
        if (given.length === 0) throw new Error(`${operation} has no sample of ${name}, and the vocabulary no value.`);
        values.set(`${endpoint.path} ${name}`, given.map(String));
      }
    }
  }
  return values;
}

/** Choices of filters that accept other values too. */
const choices = new Map<string, readonly string[]>(
  Object.values(filters).flatMap((filter) => ('values' in filter ? [[filter.parameter, filter.values]] : [])),
);

/** Returns the values of an enumeration or a boolean, or the bounds of an integer. */
function valuesOf(schema: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.type === 'boolean') return [true, false, 1];
  return schema.type === 'integer' ? [schema.minimum, schema.maximum] : undefined;
}

function bitcoinAddressOf(party: Party | null | undefined): string[] {
  return party?.type === 'bitcoin' ? [party.identifier] : [];
}
