import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { type NamingProfile, renameAddress, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import { shortEnds } from '#format/identifiers.ts';
import { quotable } from '#format/names.ts';
import { host, newRenderer, reader, useRenderer } from './testing/rendered-heads.ts';

/* Names in the head of pages: hostile ones, and names of other naming profiles. */

useRenderer();

const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};

const transaction = samples.SatsTransactionDetail;
const { tokenIdentifier } = samples.TokenDetails.metadata;
const { publicKey } = samples.AddressSummary;

const hostileNames = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--',
  '&lt;b&gt; &#60;script&#62;',
  '$& $` $1',
  'Tether” by its issuer. Official: “USDT',
  '”“„‟«»"＂',
  '\u202eredloh\u202c',
  'A\u0000B\u0007\u200bC\u2066D',
  'Z\u0301\u0302\u0303\u0304\u0305algo',
  '\u0301\u0302only marks',
  '\ud800lone surrogate',
  'x'.repeat(5000),
  '😀'.repeat(100),
  '\n\n\tlines\r\nof text\u2028more',
  'שלום 123 עולם',
];

test.each(hostileNames)('a hostile name is text, quoted and short: %j', async (name) => {
  const read = await reader({
    getTokenOrSearch: async () => ({ ...samples.TokenDetails, metadata: { ...samples.TokenDetails.metadata, name } }),
  });
  const page = await read(`/token/${tokenIdentifier}`);
  expect(page.head).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/);
  expect(page.ogTitle).toMatch(/^(?:Token|“[^“”\p{C}]{1,90}” \(HUSD\), token) 5e5e5e…5e5e5e$/u);
  expect(page.title).toBe(`${page.ogTitle} · Core Explorer`);
});

test('a quoted name cannot end its quotation or hide text, and has at most 41 characters', () => {
  const name = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(...hostileNames),
  );
  fc.assert(
    fc.property(name, (text) => {
      const quoted = quotable(text);
      expect(quoted).not.toMatch(/["“”„‟«»\p{Zl}\p{Zp}\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(quoted).not.toMatch(/^\p{M}|^\s|\s$/u);
      expect([...quoted].length).toBeLessThanOrEqual(41);
    }),
  );
});

test('another naming profile changes the network name and addresses in the tags', async () => {
  const config = { name: 'Own <&', naming: 'spark' };
  const read = await reader({}, { naming: spark, config, renderPage: await newRenderer() });
  const address = encodeAddress({ network: 'MAINNET', publicKey }, spark);
  for (const spelled of [address, encodeAddress({ network: 'MAINNET', publicKey })]) {
    const { title, canonical, head } = await read(`/address/${spelled}`);
    expect(title).toMatch(/^Address \w{5}…\w{5} · Own <& Explorer$/);
    expect(canonical).toBe(`http://${host}/address/${address}`);
    expect(head).not.toMatch(/core1|Core Explorer/);
  }
  const { head } = await read('/stats');
  expect(head).toContain('<title>Statistics · Own &lt;&amp; Explorer</title>');
  expect(head).toMatch(/<link rel="search" href="\/opensearch\.xml" [^>]* title="Own &#60;&#38; Explorer" \/>/);
});

test.each([
  [spark, 'Spark'],
  [{ ...own, title: 'Own net' }, 'Own net'],
  [own, 'Own'],
] as const)('without a name in config.json every text has the title of the naming: %o', async (naming, title) => {
  const config = { naming: naming === spark ? spark.name : naming };
  const read = await reader({}, { naming, config, renderPage: await newRenderer() });
  const address = encodeAddress({ network: 'MAINNET', publicKey }, naming);
  for (const url of ['/', '/stats', '/tools', `/address/${address}`, `/tx/${transaction.id}`]) {
    const { body } = await read(url, { 'accept-language': 'en' });
    expect(body, url).toContain(`${title} Explorer`);
    expect(body.match(/[^<>]{0,40}\bCore\b[^<>]{0,40}/g) ?? [], url).toEqual([]);
  }
});

test.each([spark, own])('the summary of a transaction has addresses of $name', async (naming) => {
  const read = await reader({}, { naming, config: { naming }, renderPage: await newRenderer() });
  const { title } = await read(`/tx/${transaction.id}`);
  const recipient = renameAddress(transaction.to?.identifier ?? '', naming);
  expect(title).toContain(` to ${shortEnds(recipient)} `);
  expect(shortEnds(recipient)).not.toBe(shortEnds(transaction.to?.identifier ?? ''));
});
