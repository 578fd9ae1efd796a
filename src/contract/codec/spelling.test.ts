import { expect, test } from 'vitest';
import { type Network, networks } from '#contract/common.ts';
import { explainBrokenAddress } from '#contract/pasted/broken-address.ts';
import { classify, readPaymentUri } from '#contract/pasted/classify.ts';
import {
  decodeTokenAddress,
  encodeAddress,
  encodeTokenAddress,
  publicKeyOf,
  readAddress,
  tokenIdentifierOf,
} from './identifier.ts';
import { core, fromNaming, type NamingProfile, namingProfiles, spark, toNaming } from './naming.ts';

/* Input and output of an explorer that depend on the naming profile. */

const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  legacyAddressPrefix: { MAINNET: 'old', REGTEST: 'oldrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const tokenIdentifier = 'ab'.repeat(32);

const answerOf = (network: Network, naming: NamingProfile) => ({
  coreAddress: encodeAddress({ network, publicKey }, naming),
  data: [{ type: 'core_transfer', from: { type: 'core', identifier: encodeAddress({ network, publicKey }, naming) } }],
  tokenAddress: encodeTokenAddress({ network, tokenIdentifier }, naming),
});

test.each([
  ['a profile of its own', own, 'own1'],
  ['a built-in one', spark, 'spark1'],
  ['the usual one', core, 'core1'],
])('with %s every spelling is read, and one is written', (_, naming, start) => {
  const shown = encodeAddress({ network: 'MAINNET', publicKey }, naming);
  expect(shown.startsWith(start)).toBe(true);
  const legacy = { ...own, addressPrefix: { MAINNET: 'old', REGTEST: 'oldrt' } };
  for (const from of [...namingProfiles, naming, ...(naming === own ? [legacy] : [])]) {
    for (const network of networks) {
      const answer = toNaming(answerOf(network, core), from);
      expect(fromNaming(answer, naming, naming)).toEqual(answerOf(network, naming));
      const address = encodeAddress({ network, publicKey }, from);
      const expected = { network, publicKey, address: encodeAddress({ network, publicKey }, naming) };
      expect(readAddress(address, network, naming)).toMatchObject(expected);
      expect(classify(address, naming)).toMatchObject([{ kind: 'address', network, publicKey }]);
      const token = encodeTokenAddress({ network, tokenIdentifier }, from);
      expect(decodeTokenAddress(token, naming)).toMatchObject({ network, tokenIdentifier });
      expect([publicKeyOf(address), tokenIdentifierOf(token)]).toEqual([publicKey, tokenIdentifier]);
    }
  }
  expect(readPaymentUri(`${naming.name.toUpperCase()}:${shown}`, naming)?.target).toBe(shown);
  expect(explainBrokenAddress(`${shown.slice(0, -1)}${shown.endsWith('q') ? 'p' : 'q'}`, naming)).toMatchObject({
    kind: 'brokenAddress',
    reason: { code: 'wrong' },
  });
});

test('a custom profile of another explorer is not accepted', () => {
  const address = encodeAddress({ network: 'MAINNET', publicKey }, own);
  expect(readAddress(address, 'MAINNET', core)).toBeUndefined();
  expect(classify(address, spark)).toMatchObject([{ kind: 'search' }]);
  expect(readPaymentUri(`own:${address}`)).toBeUndefined();
});
