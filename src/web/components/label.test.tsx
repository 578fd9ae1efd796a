import { afterEach, expect, test, vi } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { shortenInRow } from '#format/identifiers.ts';
import { LabelsProvider, provideLabels } from '#web/settings/labels.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { FullIdentifier, Identifier } from './identifier.tsx';
import { PartyGroup, PartyView } from './party.tsx';

const publicKey = '0353908bac090ba741de6147a540a665537006911590f93249b2823dbe187d3213';
const address = encodeAddress({ network: 'MAINNET', publicKey });

afterEach(() => provideLabels(undefined));

const named = vi.fn((_: string, type: string) => (type === 'address' ? '<b>Alice</b>' : undefined));
const shown = (part: React.ReactNode) => {
  provideLabels(named);
  return markup(<LabelsProvider>{part}</LabelsProvider>);
};

test("the user's label replaces an identifier, is marked as such, escaped, and followed by its end, in lists by both", async () => {
  const { head, tail } = shortenInRow(address, 'address');
  for (const [part, ends] of [
    [<Identifier key="a" value={address} kind="address" />, `…${address.slice(-4)}`],
    [<PartyView key="p" party={{ type: 'core', identifier: address }} />, `${head}…${tail}`],
  ] as const) {
    const html = await shown(part);
    expect(html).toContain('&lt;b&gt;Alice&lt;/b&gt;');
    expect(html).toContain('title="Your label, saved in this browser only"');
    expect(html).toContain(`title="${address}"`);
    expect(wordsOf(html)).toBe(`Label: &lt;b&gt;Alice&lt;/b&gt;${ends}`);
  }
});

test('of several addresses the first labeled one is shown, with the number of others', async () => {
  const html = await shown(<PartyGroup addresses={[address, 'other', 'another']} />);
  expect(wordsOf(html)).toBe('Label: &lt;b&gt;Alice&lt;/b&gt; +2 addresses');
});

test("it is looked up by kind on the page's network", async () => {
  named.mockClear();
  await shown(<Identifier value={publicKey} kind="publicKey" />);
  expect(named).toHaveBeenCalledWith('MAINNET', 'address', publicKey);
});

test('full identifiers, other networks and other kinds have no label', async () => {
  expect(wordsOf(await shown(<FullIdentifier value={address} copyLabel="Copy" />))).toBe(address);
  expect(await shown(<Identifier value="lnbc1" kind="invoice" />)).not.toContain('Alice');
  expect(await shown(<Identifier value={address} kind="address" plain />)).not.toContain('Alice');
});
