import { bech32m, hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamingProfile, namingProfiles, spark } from '#contract/codec/naming.ts';
import addresses from '#contract/vectors/addresses.json' with { type: 'json' };
import vectors from '#contract/vectors/networks.json' with { type: 'json' };
import tokens from '#contract/vectors/tokens.json' with { type: 'json' };
import { classify } from './classify.ts';

/* Texts that are named, since there is nothing to look up: of other networks, of wallets, of swap pools. */

const { publicKey, tokenIdentifier } = vectors;
const encode = (prefix: string, bytes: string) => bech32m.encode(prefix, bech32m.toWords(hex.decode(bytes)), false);

/** An address, an invoice and a token of every network that is named. */
const texts = namingProfiles.flatMap(({ otherNetworks = {} }) =>
  Object.entries(otherNetworks).flatMap(([belongsTo, { addressPrefix, legacyAddressPrefix, tokenPrefix }]) => [
    { of: 'address', belongsTo, text: encode(addressPrefix, `0a21${publicKey}`) },
    { of: 'invoice', belongsTo, text: encode(addressPrefix, `0a21${publicKey}1202abcd`) },
    { of: 'token', belongsTo, text: encode(tokenPrefix, tokenIdentifier) },
    ...(legacyAddressPrefix
      ? [{ of: 'address', belongsTo, text: encode(legacyAddressPrefix, `0a21${publicKey}`) }]
      : []),
  ]),
);

test('the networks of the vectors are read or named', () => {
  const { MAINNET, REGTEST, TESTNET, LOCAL } = vectors.networks;
  for (const [network, { address, token }] of Object.entries({ MAINNET, REGTEST })) {
    expect(classify(address)).toMatchObject([{ kind: 'address', network, publicKey }]);
    expect(classify(token)).toMatchObject([{ kind: 'token', network, tokenIdentifier }]);
  }
  for (const [belongsTo, { address, token }] of Object.entries({ TESTNET, LOCAL })) {
    expect(classify(address)).toEqual([{ kind: 'otherNetwork', of: 'address', belongsTo, text: address }]);
    expect(classify(token)).toEqual([{ kind: 'otherNetwork', of: 'token', belongsTo, text: token }]);
  }
  for (const { network, address } of addresses.filter((one) => ['TESTNET', 'LOCAL'].includes(one.network)))
    expect(classify(address)).toMatchObject([{ kind: 'otherNetwork', of: 'address', belongsTo: network }]);
  for (const { network, tokenAddress } of tokens.filter((one) => ['TESTNET', 'LOCAL'].includes(one.network)))
    expect(classify(tokenAddress)).toMatchObject([{ kind: 'otherNetwork', of: 'token', belongsTo: network }]);
});

test('the test, signet and local networks of both profiles are named', () => {
  expect(texts).toHaveLength(21);
  expect(texts.map(({ text }) => text.slice(0, text.indexOf('1')))).toEqual(
    expect.arrayContaining(['sparkt', 'sparks', 'sparkl', 'btknt', 'btkns', 'btknl', 'coret', 'coretkns']),
  );
});

/** Ways in which a text is pasted. */
const wrappings = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => ` \n${text}\t`,
  (text) => text.replaceAll(/.{4}/g, '$& '),
  (text) => `https://explorer.example/address/${text}?network=TESTNET`,
  (text) => `https://explorer.example/search?q=${text.toUpperCase()}`,
  (text) => `Please send it to ${text}, thanks!`,
  (text) => `{"address":"${text}"}`,
);

test('they are named in any case, in a link and in a sentence', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), wrappings, ({ text, ...named }, wrap) => {
      expect(classify(wrap(text))).toEqual([{ kind: 'otherNetwork', ...named, text }]);
    }),
  );
});

test('a text with a wrong checksum is never named', () => {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat({ max: 31 }), wrappings, ({ text }, at, letter, wrap) => {
      const place = text.indexOf('1') + 1 + (at % (text.length - text.indexOf('1') - 1));
      fc.pre(text[place] !== letters[letter]);
      const broken = `${text.slice(0, place)}${letters[letter]}${text.slice(place + 1)}`;
      const [meaning, ...more] = classify(wrap(broken));
      expect(more).toEqual([]);
      expect(meaning?.kind).toBe('brokenAddress');
    }),
  );
});

test('an address beside one of another network is the meaning', () => {
  const { MAINNET, TESTNET } = vectors.networks;
  expect(classify(`not ${TESTNET.address} but ${MAINNET.address}`)).toMatchObject([{ kind: 'address', publicKey }]);
});

test('a profile that has the local network as REGTEST reads it, and names its own others', () => {
  const local: NamingProfile = {
    ...spark,
    addressPrefix: { MAINNET: 'spark', REGTEST: 'sparkl' },
    tokenPrefix: { MAINNET: 'btkn', REGTEST: 'btknl' },
    otherNetworks: { DEVNET: { addressPrefix: 'sparkdev', tokenPrefix: 'btkndev' } },
  };
  const { LOCAL, TESTNET } = vectors.networks;
  const isLocal = { network: 'REGTEST', publicKey, address: LOCAL.address };
  expect(classify(LOCAL.address, local)).toMatchObject([{ kind: 'address', ...isLocal }]);
  expect(classify(LOCAL.token, local)).toMatchObject([{ kind: 'token', network: 'REGTEST', tokenIdentifier }]);
  expect(classify(TESTNET.address, local)).toMatchObject([{ kind: 'otherNetwork', belongsTo: 'TESTNET' }]);
  const ofDevnet = encode('sparkdev', `0a21${publicKey}`);
  expect(classify(ofDevnet, local)).toMatchObject([{ kind: 'otherNetwork', belongsTo: 'DEVNET' }]);
  expect(classify(ofDevnet)).toMatchObject([{ kind: 'search' }]);
});

test.for([
  ['$alice@uma.money', '$alice@uma.money'],
  [' $Bob.Smith+1@vasp.example.org ', '$Bob.Smith+1@vasp.example.org'],
  ['https://explorer.example/search?q=%24alice%40uma.money', '$alice@uma.money'],
  ['Pay $alice@uma.money, please', '$alice@uma.money'],
  ['uma:$alice@uma.money', '$alice@uma.money'],
  ['UMA:$ALICE@UMA.MONEY', '$ALICE@UMA.MONEY'],
  ['lightning:$alice@uma.money', '$alice@uma.money'],
] as const)('%s is a UMA address', ([given, text]) => {
  expect(classify(given)).toEqual([{ kind: 'paymentCode', form: 'uma', text }]);
});

test.for(['$alice', '$@uma.money', '$MOSS', '$alice@uma', 'alice$@uma.money'])('%s is no UMA address', (text) => {
  expect(classify(text)).not.toMatchObject([{ form: 'uma' }]);
});

/** The first example of BIP 352, whose keys are those of the others. */
const silentPayment =
  'sp1qqgste7k9hx0qftg6qmwlkqtwuy6cycyavzmzj85c6qdfhjdpdjtdgqjuexzk6murw56suy3e0rd2cgqvycxttddwsvgxe2usfpxumr70xc9pkqwv';

test('silent payment addresses are named, of the main and the test networks', () => {
  expect(silentPayment).toHaveLength(116);
  const { words } = bech32m.decode(silentPayment, false);
  const ofTest = bech32m.encode('tsp', words, false);
  for (const text of [silentPayment, ofTest])
    for (const given of [
      text,
      text.toUpperCase(),
      ` ${text}\n`,
      `bitcoin:${text}`,
      `https://x.example/address/${text}`,
    ])
      expect(classify(given), given).toEqual([{ kind: 'paymentCode', form: 'silentPayment', text }]);
});

test('a request for payment may have a silent payment address, alone or beside another', () => {
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const named = { kind: 'paymentCode', form: 'silentPayment', text: silentPayment };
  expect(classify(`bitcoin:?sp=${silentPayment}`)).toEqual([named]);
  expect(classify(`bitcoin:${bitcoin}?sp=${silentPayment.toUpperCase()}`)).toEqual([
    { kind: 'bitcoinAddress', address: bitcoin },
    named,
  ]);
});

test('a silent payment address with a wrong character is explained', () => {
  const place = 50;
  const text = `${silentPayment.slice(0, place)}${silentPayment[place] === 'q' ? 'p' : 'q'}${silentPayment.slice(place + 1)}`;
  expect(classify(text)).toMatchObject([{ kind: 'brokenAddress', position: place, reason: { code: 'wrong' } }]);
  expect(classify(silentPayment.slice(0, -2))).toMatchObject([{ reason: { code: 'tooShort', characters: 2 } }]);
  const noKeys = bech32m.encode('sp', [0, ...bech32m.toWords(new Uint8Array(66))], false);
  expect(classify(noKeys)).toMatchObject([{ kind: 'brokenAddress', reason: { code: 'noAddress' } }]);
});

test('the marker of bitcoin in swap pools is named where the network has it', () => {
  const marker = '02'.repeat(33);
  for (const text of [marker, ` 0x${marker}`])
    expect(classify(text, spark)).toEqual([{ kind: 'bitcoinMarker', text: marker }]);
  expect(classify(marker)).toEqual([{ kind: 'publicKey', publicKey: marker }]);
});
