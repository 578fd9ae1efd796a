import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { destination } from './lookup.ts';

const publicKey = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
const tokenIdentifier = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';
const mainnet = encodeAddress({ network: 'MAINNET', publicKey });
const regtest = encodeAddress({ network: 'REGTEST', publicKey });
const search = (q: string, network: Network = 'MAINNET') => ({ to: '/search', search: { q, network } });
const onMainnet = { network: 'MAINNET' };

test('a UUID is a transaction, in any notation', () => {
  const there = { to: '/tx/$txid', params: { txid: '0195b3a1-4c2e-7f00-8a11-1234567890ab' }, search: onMainnet };
  expect(destination('0195b3a1-4c2e-7f00-8a11-1234567890ab', 'MAINNET', core)).toEqual(there);
  expect(destination(' 0195B3A14C2E7F008A111234567890AB\n', 'MAINNET', core)).toEqual(there);
});

test('an address of this network is opened', () => {
  expect(destination(mainnet, 'MAINNET', core)).toEqual({
    to: '/address/$address',
    params: { address: mainnet },
    search: onMainnet,
  });
  expect(destination(regtest, 'REGTEST', core)).toEqual({
    to: '/address/$address',
    params: { address: regtest },
    search: { network: 'REGTEST' },
  });
  const other = encodeAddress({ network: 'MAINNET', publicKey }, spark);
  expect(destination(other, 'MAINNET', core)).toMatchObject({ to: '/address/$address' });
});

test('the other network is offered, not opened', () => {
  expect(destination(regtest, 'MAINNET', core)).toEqual(search(regtest));
  const token = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
  expect(destination(token, 'REGTEST', core)).toEqual(search(token, 'REGTEST'));
  expect(destination(token, 'MAINNET', core)).toEqual({
    to: '/token/$identifier',
    params: { identifier: tokenIdentifier },
    search: onMainnet,
  });
});

test('a public key is an address on either network', () => {
  const there = { to: '/address/$address', params: { address: publicKey }, search: { network: 'REGTEST' } };
  expect(destination(publicKey.toUpperCase(), 'REGTEST', core)).toEqual(there);
});

test('ambiguous, broken and unknown texts go to the search page', () => {
  expect(destination(tokenIdentifier, 'MAINNET', core)).toEqual(search(tokenIdentifier));
  const broken = `${mainnet.slice(0, 20)}${mainnet[20] === 'q' ? 'p' : 'q'}${mainnet.slice(21)}`;
  expect(destination(broken, 'MAINNET', core)).toEqual(search(broken));
  expect(destination('  moss credit ', 'MAINNET', core)).toEqual(search('moss credit'));
});

test('a text that is too long is truncated', () => {
  expect(destination('moss '.repeat(2000), 'MAINNET', core)).toEqual(search('moss '.repeat(800)));
});

test('an identifier in a sentence is opened; two of them and payment requests go to the search page', () => {
  const there = { to: '/address/$address', params: { address: mainnet }, search: onMainnet };
  expect(destination(`I sent it to ${mainnet}, where is it?`, 'MAINNET', core)).toEqual(there);
  const both = `from ${mainnet} to ${publicKey}`;
  expect(destination(both, 'MAINNET', core)).toEqual(search(both));
  const bitcoin = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1';
  expect(destination(bitcoin, 'MAINNET', core)).toEqual(search(bitcoin));
});
