import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { FullIdentifier, Identifier } from './identifier.tsx';

const publicKey = '0353908bac090ba741de6147a540a665537006911590f93249b2823dbe187d3213';
const address = encodeAddress({ network: 'MAINNET', publicKey });
const bare = (html: string) => html.replaceAll(/ class="[^"]*"/g, '');
const txid = '0199e7b8-6ae1-763e-9b31-b74091dc9e2d';

test('the ends are emphasised', async () => {
  const html = await markup(<Identifier value={address} kind="address" />);
  const [head, tail] = [address.slice(9, 14), address.slice(-5)];
  expect(bare(html)).toContain(`<i>core1pgss</i><b>${head}</b>…<b>${tail}</b>`);
  expect(html).toContain(`title="${address}"`);
});

const bitcoinAddress = 'bc1qgzfvc257wrpfee64fay7a4cnw7w7pa9z8vmfa0';

test('it links to the page of its kind, on the same network', async () => {
  const html = await markup(<Identifier value={address} kind="address" />, { network: 'REGTEST' });
  expect(html).toContain(`href="/address/${address}`);
  expect(await markup(<Identifier value={txid} kind="transaction" />)).toContain(`href="/tx/${txid}`);
  expect(await markup(<Identifier value="ab" kind="token" />)).toContain('href="/token/ab');
  const bitcoin = await markup(<Identifier value={bitcoinAddress} kind="bitcoin" />);
  expect(bitcoin).toContain(`href="/bitcoin/address/${bitcoinAddress}`);
  const bitcoinTxid = 'b1'.repeat(32);
  expect(await markup(<Identifier value={bitcoinTxid} kind="bitcoin" />)).toContain(`href="/bitcoin/tx/${bitcoinTxid}`);
});

test('what has no page is plain text', async () => {
  expect(await markup(<Identifier value={bitcoinAddress} kind="invoice" />)).not.toContain('<a');
  // Anything may stand where a Bitcoin address belongs.
  expect(await markup(<Identifier value="../tx/x" kind="bitcoin" />)).not.toContain('<a');
});

test('a key has the picture and highlight of its address', async () => {
  const ofKey = await markup(<Identifier value={publicKey} kind="publicKey" picture />);
  const ofAddress = await markup(<Identifier value={address} kind="address" picture />);
  const picture = (html: string) => /<span class="idn .*?<\/span>/.exec(html)?.[0];
  expect(picture(ofKey)).toBe(picture(ofAddress));
  expect(ofKey).toContain(`data-identifier="${address}"`);
});

test('an invalid key does not break the page', async () => {
  const html = await markup(<Identifier value={'"><script>'} kind="publicKey" picture copyLabel="Copy" />);
  expect(html).not.toContain('<script>');
});

test('it has a copy button if it has a label for it', async () => {
  expect(await markup(<Identifier value={txid} kind="transaction" />)).not.toContain('<button');
  expect(await markup(<Identifier value={txid} kind="transaction" copyLabel="Copy transaction ID" />)).toContain(
    'aria-label="Copy transaction ID"',
  );
});

test('the full identifier is in groups of four, a UUID as it is; the characters of the short form are bold', async () => {
  const html = await markup(<FullIdentifier value={address} copyLabel="Copy address" />);
  expect(wordsOf(html)).toBe(address);
  const boldOf = (markup: string) => Array.from(markup.matchAll(/<b[^>]*>([^<]*)<\/b>/g), ([, text]) => text).join('');
  const short = await markup(<Identifier value={address} kind="address" />);
  expect(boldOf(html)).toBe(boldOf(short));
  expect(bare(html)).toContain(`<span>core1pgss</span><span><b>${address.slice(9, 13)}</b></span><span>`);
  const ofUuid = await markup(<FullIdentifier value={txid} copyLabel="Copy transaction ID" />);
  expect(wordsOf(ofUuid)).toBe(txid);
  expect(bare(ofUuid)).toContain('<span><b>0199e7</b>b8-</span><span>6ae1-</span>');
});
