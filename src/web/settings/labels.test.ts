import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '../../contract/identifier.ts';
import { spark } from '../../contract/naming.ts';
import { cleanLabel, forgetLabels, keyOf, labels, readLabels, setLabel, writeLabels } from './labels.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const tokenIdentifier = 'ab'.repeat(32);
const uuid = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const subject = { network: 'MAINNET', publicKey } as const;

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  forgetLabels();
});
afterEach(() => vi.unstubAllGlobals());

const legacy = encodeAddress(subject, { ...spark, addressPrefix: { MAINNET: 'sp', REGTEST: 'sprt' } });

test.each([
  ['address', encodeAddress(subject)],
  ['address', encodeAddress(subject).toUpperCase()],
  ['address', encodeAddress(subject, spark)],
  ['address', legacy],
  ['address', publicKey.toUpperCase()],
  ['address', ` ${publicKey}\n`],
] as const)('an %s in any spelling, or its key, is one subject: %s', (type, ref) => {
  expect(setLabel({ network: 'MAINNET', type, ref }, 'Mine')).toBe(true);
  expect(readLabels()).toEqual([{ network: 'MAINNET', type, ref: encodeAddress(subject), label: 'Mine' }]);
});

test.each([tokenIdentifier.toUpperCase(), encodeTokenAddress({ network: 'REGTEST', tokenIdentifier }, spark)])(
  'a token by identifier and by address is one subject: %s',
  (ref) => {
    setLabel({ network: 'REGTEST', type: 'token', ref }, 'Coins');
    expect(readLabels()[0]?.ref).toBe(tokenIdentifier);
  },
);

test('a transaction without hyphens is the one with them', () => {
  setLabel({ network: 'MAINNET', type: 'tx', ref: uuid.replaceAll('-', '').toUpperCase() }, 'Rent');
  expect(readLabels()[0]?.ref).toBe(uuid);
});

test.each([
  ['address', encodeAddress({ ...subject, network: 'REGTEST' })],
  ['address', `${encodeAddress(subject).slice(0, -1)}q`],
  ['token', encodeTokenAddress({ network: 'REGTEST', tokenIdentifier })],
  ['tx', 'rent'],
] as const)('what is no such thing on the network has no name: %s %s', (type, ref) => {
  expect(setLabel({ network: 'MAINNET', type, ref }, 'Mine')).toBeUndefined();
  expect(readLabels()).toEqual([]);
});

test('a key has a name on each network, and an empty name takes only its own away', () => {
  setLabel({ network: 'MAINNET', type: 'address', ref: publicKey }, 'Main');
  setLabel({ network: 'REGTEST', type: 'address', ref: publicKey }, 'Test');
  setLabel({ network: 'MAINNET', type: 'address', ref: publicKey }, ' \u202e\t');
  expect(readLabels().map(({ label }) => label)).toEqual(['Test']);
});

test.each([
  ['  two\nlines\t', 'two lines'],
  ['evil\u202etxt.exe', 'eviltxt.exe'],
  ['nul\u0000bell\u0007', 'nulbell'],
  ['lone\ud800surrogate', 'lonesurrogate'],
  ['family 👨‍👩‍👧', 'family 👨‍👩‍👧'],
  ['😀'.repeat(300), '😀'.repeat(255)],
])('%j is kept as %j', (given, clean) => {
  expect(cleanLabel(given)).toBe(clean);
});

test('what is clean stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanLabel(text);
      expect(cleanLabel(clean)).toBe(clean);
    }),
  );
});

test('whatever order names are given in, they are listed in one', () => {
  const label = fc.record({
    network: fc.constantFrom('MAINNET', 'REGTEST'),
    type: fc.constantFrom('tx', 'address', 'token'),
    ref: fc.constantFrom('a', 'b', 'c'),
    label: fc.constant('x'),
  });
  const several = fc.uniqueArray(label, { selector: keyOf });
  fc.assert(
    fc.property(several, (list) => {
      writeLabels(list);
      const one = readLabels();
      writeLabels(list.toReversed());
      expect(readLabels()).toEqual(one);
    }),
  );
});

test('entries in storage that make no sense are passed over, the others stay', () => {
  const good = { network: 'MAINNET', type: 'tx', ref: uuid, label: 'Rent' };
  storage.set('labels', JSON.stringify([good, null, 7, { ...good, network: 'OTHER' }, { ...good, label: '\u0000' }]));
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  const end = labels.subscribe(() => undefined);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'labels' }));
  end();
  expect(readLabels()).toEqual([good]);
});
