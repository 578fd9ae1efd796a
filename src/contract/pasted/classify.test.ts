import { bech32m, hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { networks } from '#contract/common.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import addresses from '#contract/vectors/addresses.json' with { type: 'json' };
import refused from '#contract/vectors/refused.json' with { type: 'json' };
import tokens from '#contract/vectors/tokens.json' with { type: 'json' };
import transactionIds from '#contract/vectors/transaction-ids.json' with { type: 'json' };
import { classify } from './classify.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeAddress({ network: 'MAINNET', publicKey });
const isAddress = { kind: 'address', network: 'MAINNET', publicKey, address, legacy: false };
const txid = '01986c7a-6944-75a2-99e1-20ec42c8a72e';
const hash = '696d419cac75150c46a3466c304e1a45588538a00e657a1a0e2415ee99987112';

function isOurs(vector: { network: string }): boolean {
  return networks.some((one) => one === vector.network);
}

test.for(addresses.filter(isOurs))('$address is an address', (vector) => {
  for (const text of [vector.address, vector.address.toUpperCase(), ` ${vector.address}\n`]) {
    const [meaning, ...more] = classify(text);
    expect(meaning).toMatchObject({
      kind: 'address',
      network: vector.network,
      publicKey: vector.publicKey,
      legacy: vector.form === 'legacy',
    });
    expect(meaning).toHaveProperty('address', expect.stringMatching(/^spark(rt)?1pgss/));
    expect(more).toEqual([]);
  }
});

test.for(addresses)('$publicKey is a key', (vector) => {
  for (const text of [vector.publicKey, vector.publicKey.toUpperCase()])
    expect(classify(text)).toEqual([{ kind: 'publicKey', publicKey: vector.publicKey }]);
});

test.for(tokens.filter(isOurs))('$tokenAddress is a token', (vector) => {
  const [meaning] = classify(vector.tokenAddress.toUpperCase());
  expect(meaning).toMatchObject({ kind: 'token', tokenIdentifier: vector.tokenIdentifier, network: vector.network });
  if (vector.kind !== 'legacy-wrapped') expect(meaning).toHaveProperty('tokenAddress', vector.tokenAddress);
});

test.for(transactionIds)('$id is a transaction', (vector) => {
  for (const text of [vector.id, vector.id.toUpperCase(), vector.pageForm ?? vector.id])
    expect(classify(text)).toEqual([
      { kind: 'transaction', txid: vector.id },
      ...(vector.format === 'hex64' ? [{ kind: 'token', tokenIdentifier: vector.id }] : []),
    ]);
});

test.for(refused)('$value is not one of our identifiers, but is recognized', ({ value, why }) => {
  const meanings = classify(value);
  if (why.startsWith('a Bitcoin')) expect(meanings).toEqual([{ kind: 'bitcoinAddress', address: value }]);
  else expect(meanings.at(-1)).toMatchObject({ kind: 'brokenAddress', text: value });
});

test('the old form of a token address is the token, and reported as old', () => {
  const wrapped = bech32m.encode('coretkn', bech32m.toWords(hex.decode(`0a20${hash}`)), false);
  const tokenAddress = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: hash });
  expect(classify(wrapped)).toEqual([
    { kind: 'token', tokenIdentifier: hash, network: 'MAINNET', tokenAddress },
    { kind: 'brokenAddress', text: wrapped, reason: { code: 'oldToken', tokenAddress } },
  ]);
});

test('an invoice is a separate kind, with the address of its key', () => {
  const invoice = bech32m.encode('sprt', bech32m.toWords(hex.decode(`0a21${publicKey}1202abcd`)), false);
  expect(classify(invoice)).toEqual([
    {
      kind: 'invoice',
      network: 'REGTEST',
      publicKey,
      address: encodeAddress({ network: 'REGTEST', publicKey }, spark),
      text: invoice,
    },
  ]);
  expect(classify(invoice.toUpperCase())).toEqual(classify(invoice));
});

test.for([
  ` \t${address}\r\n`,
  `"${address}"`,
  `“${address}”,`,
  `(${address}).`,
  `<${address}>`,
  `\u200b${address}\ufeff`,
  `${address.slice(0, 20)}\n${address.slice(20)}`,
  address.replaceAll(/.{4}/g, '$& '),
  `core:${address}`,
  `https://explorer.example/address/${address}`,
  `https://explorer.example/en/address/${address}/?network=regtest#top`,
  `explorer.example/address/${address.toUpperCase()}`,
  `/address/${encodeURIComponent(address)}?tab=tokens`,
])('%j is the address in it', (text) => {
  expect(classify(text)).toEqual([isAddress]);
});

test('a link gives its network to a meaning without one', () => {
  const host = 'https://explorer.example';
  expect(classify(`${host}/tx/${txid.replaceAll('-', '')}?a=1&network=regtest`)).toEqual([
    { kind: 'transaction', txid, network: 'REGTEST' },
  ]);
  expect(classify(`${host}/address/${publicKey}?network=MAINNET`)).toEqual([
    { kind: 'publicKey', publicKey, network: 'MAINNET' },
  ]);
  expect(classify(`${host}/tx/${txid}?network=LOCAL`)).toEqual([{ kind: 'transaction', txid }]);
});

test('the path of a link decides between the two meanings of a hash', () => {
  const transaction = { kind: 'transaction', txid: hash };
  const token = { kind: 'token', tokenIdentifier: hash };
  expect(classify(`/tx/${hash}`)).toEqual([transaction, token]);
  expect(classify(`"https://explorer.example/token/${hash}?network=MAINNET"`)).toEqual([
    { ...token, network: 'MAINNET' },
    { ...transaction, network: 'MAINNET' },
  ]);
});

test('a link to a token by its ticker searches for the ticker', () => {
  for (const link of [
    'https://explorer.example/token/HBD?network=MAINNET',
    '/tokens/HBD',
    'explorer.example/token/HBD/',
  ])
    expect(classify(link)).toEqual([{ kind: 'search', text: 'HBD' }]);
});

test('Bitcoin addresses are distinguished from addresses of the network', () => {
  for (const text of ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'])
    expect(classify(text)).toEqual([{ kind: 'bitcoinAddress', address: text }]);
  expect(classify('bitcoin:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=0.1')).toEqual([
    {
      kind: 'bitcoinAddress',
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      request: { amountSats: 10_000_000 },
    },
  ]);
});

test('an invalid address reports the position', () => {
  const broken = `${address.slice(0, 30)}${address[30] === 'q' ? 'p' : 'q'}${address.slice(31)}`;
  expect(classify(`https://explorer.example/address/${broken}`)).toEqual([
    { kind: 'brokenAddress', text: broken, position: 30, reason: { code: 'wrong', character: expect.any(String) } },
  ]);
});

test.for([
  'SNOW',
  'core1',
  'harbour dollar',
  'spark1pgss9qg3',
  'https://explorer.example/stats',
  '…',
  'deadbeef',
  '/tx/',
])('%j is searched for', (text) => {
  expect(classify(text)).toEqual([{ kind: 'search', text }]);
});

test('a blank text has no meaning', () => {
  for (const text of ['', ' \n', '\u200b', ' '.repeat(10_000)]) expect(classify(text)).toEqual([]);
  for (const text of ['""', '<>', '«']) expect(classify(text)).toEqual([{ kind: 'search', text }]);
});

test('any other text has a meaning, in linear time', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.webUrl(),
    fc.constantFrom(address, txid, hash, publicKey).chain((known) => fc.mixedCase(fc.constant(known))),
    fc
      .tuple(fc.constantFrom(core, spark), fc.string())
      .map(([naming, tail]) => `${naming.addressPrefix.MAINNET}1${tail}`),
  );
  fc.assert(
    fc.property(text, (text) => {
      if (/[a-z0-9]/i.test(text)) expect(classify(text)).not.toEqual([]);
    }),
  );
  expect(classify(`${' '.repeat(100_000)}x`)).toEqual([{ kind: 'search', text: 'x' }]);
  expect(classify('/tx/'.repeat(100_000))).toHaveLength(1);
  expect(classify('/tx/'.repeat(900))).toHaveLength(1);
});
