import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { readSearchText } from './search-text.ts';
import { targetOf } from './targets.ts';

const publicKey = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
const tokenIdentifier = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';
const mainnet = encodeAddress({ network: 'MAINNET', publicKey });
const regtest = encodeAddress({ network: 'REGTEST', publicKey });
const search = (q: string, network: Network = 'MAINNET') => ({ to: '/search', search: { q, network } });
const onMainnet = { network: 'MAINNET' };

test('a UUID is a transaction, in any notation', () => {
  const there = { to: '/tx/$txid', params: { txid: '0195b3a1-4c2e-7f00-8a11-1234567890ab' }, search: onMainnet };
  expect(targetOf(readSearchText('0195b3a1-4c2e-7f00-8a11-1234567890ab', core), 'MAINNET')).toEqual(there);
  expect(targetOf(readSearchText(' 0195B3A14C2E7F008A111234567890AB\n', core), 'MAINNET')).toEqual(there);
});

test('an address of this network is opened', () => {
  expect(targetOf(readSearchText(mainnet, core), 'MAINNET')).toEqual({
    to: '/address/$address',
    params: { address: mainnet },
    search: onMainnet,
  });
  expect(targetOf(readSearchText(regtest, core), 'REGTEST')).toEqual({
    to: '/address/$address',
    params: { address: regtest },
    search: { network: 'REGTEST' },
  });
  const other = encodeAddress({ network: 'MAINNET', publicKey }, spark);
  expect(targetOf(readSearchText(other, core), 'MAINNET')).toMatchObject({ to: '/address/$address' });
});

test('the other network is offered, not opened', () => {
  expect(targetOf(readSearchText(regtest, core), 'MAINNET')).toEqual(search(regtest));
  const token = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
  expect(targetOf(readSearchText(token, core), 'REGTEST')).toEqual(search(token, 'REGTEST'));
  expect(targetOf(readSearchText(token, core), 'MAINNET')).toEqual({
    to: '/token/$identifier',
    params: { identifier: tokenIdentifier },
    search: onMainnet,
  });
});

test('a public key is an address on either network', () => {
  const there = { to: '/address/$address', params: { address: publicKey }, search: { network: 'REGTEST' } };
  expect(targetOf(readSearchText(publicKey.toUpperCase(), core), 'REGTEST')).toEqual(there);
});

test('ambiguous, broken and unknown texts go to the search page', () => {
  expect(targetOf(readSearchText(tokenIdentifier, core), 'MAINNET')).toEqual(search(tokenIdentifier));
  const broken = `${mainnet.slice(0, 20)}${mainnet[20] === 'q' ? 'p' : 'q'}${mainnet.slice(21)}`;
  expect(targetOf(readSearchText(broken, core), 'MAINNET')).toEqual(search(broken));
  expect(targetOf(readSearchText('  moss credit ', core), 'MAINNET')).toEqual(search('moss credit'));
});

test('a text that is too long is truncated', () => {
  expect(targetOf(readSearchText('moss '.repeat(2000), core), 'MAINNET')).toEqual(search('moss '.repeat(800)));
});

test('an identifier in a sentence is opened; two of them and payment requests go to the search page', () => {
  const there = { to: '/address/$address', params: { address: mainnet }, search: onMainnet };
  expect(targetOf(readSearchText(`I sent it to ${mainnet}, where is it?`, core), 'MAINNET')).toEqual(there);
  const both = `from ${mainnet} to ${publicKey}`;
  expect(targetOf(readSearchText(both, core), 'MAINNET')).toEqual(search(both));
  const bitcoin = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1';
  expect(targetOf(readSearchText(bitcoin, core), 'MAINNET')).toEqual(search(bitcoin));
});
