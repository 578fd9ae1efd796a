import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import {
  cleanLabel,
  clearLabels,
  keyOf,
  LabelsProvider,
  type LabelType,
  readLabels,
  setLabel,
  subscribeLabels,
  useLabel,
  writeLabels,
} from './labels.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const tokenIdentifier = 'ab'.repeat(32);
const uuid = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const subject = { network: 'MAINNET', publicKey } as const;

let storage: Map<string, string>;
const tabs = new EventTarget();
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  clearLabels();
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
] as const)('an %s in any notation, or its key, is one subject: %s', (type, ref) => {
  expect(setLabel(core, { network: 'MAINNET', type, ref }, 'Mine')).toBe(true);
  expect(readLabels()).toEqual([{ network: 'MAINNET', type, ref: encodeAddress(subject), label: 'Mine' }]);
});

test.each([tokenIdentifier.toUpperCase(), encodeTokenAddress({ network: 'REGTEST', tokenIdentifier }, spark)])(
  'a token by identifier and by address is one subject: %s',
  (ref) => {
    setLabel(core, { network: 'REGTEST', type: 'token', ref }, 'Coins');
    expect(readLabels()[0]?.ref).toBe(tokenIdentifier);
  },
);

test('a transaction id without hyphens equals the one with them', () => {
  setLabel(core, { network: 'MAINNET', type: 'tx', ref: uuid.replaceAll('-', '').toUpperCase() }, 'Rent');
  expect(readLabels()[0]?.ref).toBe(uuid);
});

test.each([
  ['address', encodeAddress({ ...subject, network: 'REGTEST' })],
  ['address', `${encodeAddress(subject).slice(0, -1)}q`],
  ['token', encodeTokenAddress({ network: 'REGTEST', tokenIdentifier })],
  ['tx', 'rent'],
] as const)('an invalid identifier has no label: %s %s', (type, ref) => {
  expect(setLabel(core, { network: 'MAINNET', type, ref }, 'Mine')).toBeUndefined();
  expect(readLabels()).toEqual([]);
});

test('a key has a label on each network, and an empty label removes only its own', () => {
  setLabel(core, { network: 'MAINNET', type: 'address', ref: publicKey }, 'Main');
  setLabel(core, { network: 'REGTEST', type: 'address', ref: publicKey }, 'Test');
  setLabel(core, { network: 'MAINNET', type: 'address', ref: publicKey }, ' \u202e\t');
  expect(readLabels().map(({ label }) => label)).toEqual(['Test']);
});

test.each([
  ['  two\nlines\t', 'two lines'],
  ['evil\u202etxt.exe', 'eviltxt.exe'],
  ['nul\u0000bell\u0007', 'nulbell'],
  ['lone\ud800surrogate', 'lonesurrogate'],
  ['family 👨‍👩‍👧', 'family 👨‍👩‍👧'],
  ['😀'.repeat(300), '😀'.repeat(255)],
])('%j is stored as %j', (given, clean) => {
  expect(cleanLabel(given)).toBe(clean);
});

test('a clean text is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const clean = cleanLabel(text);
      expect(cleanLabel(clean)).toBe(clean);
    }),
  );
});

test('labels are listed in one order, however they were added', () => {
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

test('invalid entries in storage are skipped, the others stay', () => {
  const good = { network: 'MAINNET', type: 'tx', ref: uuid, label: 'Rent' };
  const end = subscribeLabels(core);
  fromAnotherTab([good, null, 7, { ...good, network: 'OTHER' }, { ...good, label: '\u0000' }]);
  end();
  expect(readLabels()).toEqual([good]);
});

test('every notation finds its label, on its network only, and updates on change', () => {
  const end = subscribeLabels(core);
  expect(wordsOf('MAINNET', 'address', publicKey)).toBe('');
  setLabel(core, { network: 'MAINNET', type: 'address', ref: publicKey }, 'Alice');
  setLabel(core, { network: 'MAINNET', type: 'token', ref: tokenIdentifier }, 'Coins');
  for (const text of [publicKey, encodeAddress(subject), encodeAddress(subject, spark), legacy])
    expect(wordsOf('MAINNET', 'address', text)).toBe('Alice');
  expect(wordsOf('MAINNET', 'token', encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }))).toBe('Coins');
  expect(wordsOf('REGTEST', 'token', tokenIdentifier)).toBe('');
  expect(wordsOf('REGTEST', 'address', publicKey)).toBe('');
  expect(wordsOf('MAINNET', 'tx', tokenIdentifier)).toBe('');
  fromAnotherTab([]);
  expect(wordsOf('MAINNET', 'address', publicKey)).toBe('');
  end();
});

/** A component that looks up a label. */
function wordsOf(network: Network, type: LabelType, text: string): string {
  const Part = () => useLabel(network, type, text) ?? '';
  return renderToStaticMarkup(createElement(LabelsProvider, null, createElement(Part)));
}

function fromAnotherTab(list: unknown): void {
  storage.set('labels', JSON.stringify(list));
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'labels' }));
}
