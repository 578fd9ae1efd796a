import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { encodeAddress, encodeTokenAddress } from './identifier.ts';
import { core, fromNaming, type NamingProfile, namingProfiles, spark, toNaming } from './naming.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = { network: 'REGTEST', publicKey } as const;
const token = { network: 'MAINNET', tokenIdentifier: 'ab'.repeat(32) } as const;

test('the core profile changes nothing', () => {
  for (const value of Object.values(samples)) {
    expect(toNaming(value, core)).toBe(value);
    expect(fromNaming(value)).toBe(value);
  }
});

test('every sample survives a round trip through a profile', () => {
  for (const value of Object.values(samples))
    for (const naming of namingProfiles) expect(fromNaming(toNaming(value, naming))).toEqual(value);
});

test('names of a network are used in the known places', () => {
  const ours = {
    coreAddress: encodeAddress(address),
    data: [
      {
        id: '1',
        type: 'core_transfer',
        from: { type: 'core', identifier: encodeAddress(address), pubkey: publicKey },
        counterparty: { type: 'token', identifier: encodeTokenAddress(token) },
        tokenMetadata: { tokenAddress: encodeTokenAddress(token) },
        multiIoDetails: { inputs: [{ address: encodeAddress(address) }] },
      },
    ],
  };
  const theirs = {
    sparkAddress: encodeAddress(address, spark),
    data: [
      {
        id: '1',
        type: 'spark_transfer',
        from: { type: 'spark', identifier: encodeAddress(address, spark), pubkey: publicKey },
        counterparty: { type: 'token', identifier: encodeTokenAddress(token, spark) },
        tokenMetadata: { tokenAddress: encodeTokenAddress(token, spark) },
        multiIoDetails: { inputs: [{ address: encodeAddress(address, spark) }] },
      },
    ],
  };
  const before = JSON.stringify(ours);
  expect(toNaming(ours, spark)).toEqual(theirs);
  expect(JSON.stringify(ours)).toBe(before);
  expect(fromNaming(theirs)).toEqual(ours);
  expect(fromNaming(ours)).toBe(ours);
});

test('an invoice has one name, and the prefix of the profile', () => {
  const [ours, theirs] = [core, spark].map((naming) => encodeAddress(address, naming));
  expect(fromNaming({ sparkInvoice: theirs })).toEqual({ invoice: ours });
  expect(fromNaming({ invoice: 'lnbc1x' })).toEqual({ invoice: 'lnbc1x' });
  expect(toNaming({ invoice: ours }, spark)).toEqual({ invoice: theirs });
});

test('a custom profile need not be built in', () => {
  const naming: NamingProfile = {
    name: 'own',
    addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
    tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
  };
  expect(toNaming({ coreAddress: encodeAddress(address), type: 'core_transfer' }, naming)).toEqual({
    ownAddress: encodeAddress(address, naming),
    type: 'own_transfer',
  });
});

test('user-supplied texts that look like names of the profile are unchanged', () => {
  const ours = encodeAddress(address);
  const hostile = {
    name: ours,
    ticker: 'core_transfer',
    iconUrl: 'core',
    memo: 'coreAddress',
    tokenMetadata: { name: 'core_transfer', ticker: 'core', issuerPublicKey: ours },
    from: { type: 'lightning', identifier: 'core' },
    parties: [{ type: 'core_transfer', identifier: 'core1hello' }],
    transaction: { id: 'core', type: 'core' },
    texts: [ours, 'core'],
  };
  expect(toNaming(hostile, spark)).toBe(hostile);
});

test('a legacy address gets its current prefix', () => {
  expect(fromNaming({ sparkAddress: 'sprt1pgssyuuuhnrrdjswal5c3s3rafw9w3y5dd4cjy3duxlf7hjzkp0rqx6dj6mrhu' })).toEqual({
    coreAddress: encodeAddress({
      network: 'REGTEST',
      publicKey: '02739cbcc636ca0eefe988c223ea5c5744946b6b89122de1be9f5e42b05e301b4d',
    }),
  });
});

test('only plain JSON is traversed, and unchanged objects keep their identity', () => {
  const date = new Date(0);
  const quiet = { list: [1n, null, date] };
  const value = { coreAddress: 'unknown', quiet, date };
  const renamed = toNaming(value, spark);
  expect(renamed).toEqual({ sparkAddress: 'unknown', quiet, date });
  expect(Reflect.get(Object(renamed), 'quiet')).toBe(quiet);
  expect(Reflect.get(Object(renamed), 'date')).toBe(date);
});

test('a key named __proto__ stays a key', () => {
  const renamed = toNaming(JSON.parse('{"coreAddress":"x","__proto__":{"type":"core_transfer"}}'), spark);
  expect(Object.getPrototypeOf(renamed)).toBe(Object.prototype);
  expect(JSON.stringify(renamed)).toBe('{"sparkAddress":"x","__proto__":{"type":"spark_transfer"}}');
});
