import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { namingProfiles } from '#contract/codec/naming.ts';
import { shorten, shortenInRow } from './identifiers.ts';

const publicKey = '0353908bac090ba741de6147a540a665537006911590f93249b2823dbe187d3213';
const hex = '97f7f0b4e77a63532e5491f1620353550c8cae7cefe79b19c6f04b40050700bf';

test('an address shows the part that varies', () => {
  for (const naming of namingProfiles) {
    const prefixes = (['MAINNET', 'REGTEST'] as const).map((network) => {
      const { prefix, head, tail } = shorten(encodeAddress({ network, publicKey }, naming), 'address');
      expect([head.length, tail.length]).toEqual([5, 5]);
      return prefix;
    });
    expect(prefixes).toEqual([`${naming.addressPrefix.MAINNET}1pgss`, `${naming.addressPrefix.REGTEST}1pgss`]);
  }
});

test('a row of a list shows no prefix of the network, and ten characters at each end where there is room', () => {
  const address = encodeAddress({ network: 'MAINNET', publicKey });
  const [head, tail] = [address.slice('core1pgss'.length), address.slice(-10)];
  expect(shortenInRow(address, 'address')).toEqual({
    ...{ prefix: '', head: head.slice(0, 5), tail: tail.slice(5) },
    more: { head: head.slice(5, 10), tail: tail.slice(0, 5) },
  });
  expect(shortenInRow(publicKey, 'publicKey')).toMatchObject({ head: '035390', more: { head: '8bac', tail: 'be18' } });
  expect(shortenInRow('bc1qgzfvc257wrpfee64fay7a4cnw7w7pa9z8vmfa0', 'bitcoin')).toEqual({
    ...{ prefix: '', head: 'bc1qg', tail: 'vmfa0', more: { head: 'zfvc2', tail: 'pa9z8' } },
  });
  expect(shortenInRow('abcdefghijklmnopqrstu', 'invoice')).toMatchObject({
    head: 'abcde',
    tail: 'qrstu',
    more: undefined,
  });
  expect(shortenInRow('abc', 'invoice')).toEqual({ prefix: '', head: 'abc', tail: '', more: undefined });
});

test('a legacy address has its own prefix', () => {
  const legacy = 'sprt1pgssx63fa5g6uyv450rajp5ndwy9laxzpsp9e37su58jddmcdsvhgm5n7y0ud6';
  expect(shorten(legacy, 'address')).toEqual({ prefix: 'sprt1pgss', head: 'x63fa', tail: '0ud6'.padStart(5, 'y') });
});

test('token addresses, bitcoin addresses and invoices have their own prefixes', () => {
  const token = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: hex });
  expect(shorten(token, 'token')).toMatchObject({ prefix: 'coretkn1', tail: token.slice(-5) });
  expect(shorten('bc1pdz4w66ryg2n8fre06a0jd8r29qgrujxs29uwpzy7n4tc22yqpjzsdkjtx4', 'bitcoin')).toEqual({
    prefix: 'bc1',
    head: 'pdz4w',
    tail: 'kjtx4',
  });
  expect(shorten('lnbcrt20m46f56cwzn9ljrawqh7urm5yepyh0aupvgcwwyavltx8', 'invoice').prefix).toBe('lnbcrt');
  expect(shorten('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bitcoin')).toEqual({
    prefix: '',
    head: '1A1zP',
    tail: 'ivfNa',
  });
});

test('upper case is preserved', () => {
  expect(shorten('BC1PDZ4W66RYG2N8FRE06A0JD8R29QGRUJXS', 'bitcoin').prefix).toBe('BC1');
});

test('hex and UUIDs show six characters at each end', () => {
  expect(shorten(hex, 'transaction')).toEqual({ prefix: '', head: '97f7f0', tail: '0700bf' });
  expect(shorten(publicKey, 'publicKey')).toEqual({ prefix: '', head: '035390', tail: '7d3213' });
  expect(shorten('0199e7b8-6ae1-763e-9b31-b74091dc9e2d', 'bitcoin')).toEqual({
    prefix: '',
    head: '0199e7',
    tail: 'dc9e2d',
  });
});

test('any text is shown by its two ends, or in full', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('address', 'token', 'bitcoin', 'publicKey'), (text, kind) => {
      const { prefix, head, tail } = shorten(text, kind);
      expect(text.startsWith(prefix + head)).toBe(true);
      expect(text.endsWith(tail)).toBe(true);
      if (tail === '') expect(prefix + head).toBe(text);
      else expect((prefix + head + tail).length).toBeLessThan(text.length);
    }),
  );
});
