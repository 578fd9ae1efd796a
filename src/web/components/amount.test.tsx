import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { quantityText } from '#format/amounts.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { setSetting } from '#web/settings/settings.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { SatsAmount, TokenAmount, UsdValue } from './amount.tsx';
import { ShareBar } from './share.tsx';

const price = 106_240;
const signs = fc.constantFrom('+', '−', undefined);
const moss = { decimals: 6, ticker: 'MOSS' };

afterEach(() => setSetting('unit', 'sats'));

test('sats: the number, then its unit', async () => {
  expect(await markup(<SatsAmount sats={412_500} worth="unknown" />)).toMatch(
    /^<span [^>]*><span dir="ltr">412,500<\/span><span [^>]*>sats<\/span><\/span>$/,
  );
});

test('BTC: digit groups are spaced by CSS and leading zeros dimmed; the text is the plain number', async () => {
  setSetting('unit', 'btc');
  const html = await markup(<SatsAmount sats={412_500} worth="unknown" />);
  expect(html).toMatch(
    /<span class="quiet-digits">0.00<\/span><span [^>]*>412<\/span><span [^>]*>500<\/span><\/span><span [^>]*>BTC/,
  );
  expect(wordsOf(html)).toBe('0.00412500BTC');
});

test('USD: the value of its time, or at the latest price what is of now; the sign says dollars once', async () => {
  setSetting('unit', 'usd');
  expect(wordsOf(await markup(<SatsAmount sats={4_125_000} worth={4371.26} />, { price }))).toBe('$4,371.26');
  expect(wordsOf(await markup(<SatsAmount sats={4_125_000} worth="now" />, { price }))).toBe('$4,382.40');
  expect(wordsOf(await markup(<SatsAmount sats={73_018_442} worth="now" size="row" />, { price }))).toBe('$77,575');
  expect(wordsOf(await markup(<SatsAmount sats={1} worth="now" />, { price }))).toBe('&lt;$0.01');
  expect(wordsOf(await markup(<SatsAmount sats={0} worth={0} />, { price }))).toBe('$0.00');
});

test('USD falls back to sats without a price of the time, and on REGTEST always', async () => {
  setSetting('unit', 'usd');
  expect(wordsOf(await markup(<SatsAmount sats={2500} worth="now" />))).toBe('2,500sats');
  expect(wordsOf(await markup(<SatsAmount sats={2500} worth={0} />, { price }))).toBe('2,500sats');
  expect(wordsOf(await markup(<SatsAmount sats={2500} worth="unknown" />, { price }))).toBe('2,500sats');
  const onRegtest = { network: 'REGTEST', price } as const;
  expect(wordsOf(await markup(<SatsAmount sats={2500} worth={2.66} />, onRegtest))).toBe('2,500sats');
});

test('more than fourteen characters are rounded, with the exact number in the title', async () => {
  const html = await markup(<SatsAmount sats={184_467_440_737} worth="unknown" size="row" />);
  expect(wordsOf(html)).toBe('184.4 Bsats');
  expect(html).toContain('title="184,467,440,737"');
});

test.each([
  [63_412_345, '63.4 Msats'],
  [660_145, '660,145sats'],
  [1_000_000, '1 Msats'],
])('%d sats in a sentence are %s', async (sats, words) => {
  expect(wordsOf(await markup(<SatsAmount sats={sats} worth="unknown" size="brief" />))).toBe(words);
});

test('a share is a bar without a style, which the policy forbids, and visible however small', async () => {
  const html = await markup(<ShareBar share={0.000_01} tone="issuer" />);
  expect(html).not.toContain('style=');
  expect(html).toMatch(/class="fill-failed" width="1%"/);
  expect(await markup(<ShareBar share={0} />)).toContain('width="0%"');
});

test('rows abbreviate long bitcoin amounts, a hero has all that there is', async () => {
  setSetting('unit', 'btc');
  expect(wordsOf(await markup(<SatsAmount sats={2_100_000_000_000_001} worth="unknown" size="row" />))).toBe(
    '21,000,000BTC',
  );
  expect(wordsOf(await markup(<SatsAmount sats={2_100_000_000_000_001} worth="unknown" size="hero" />))).toBe(
    '21,000,000.00000001BTC',
  );
});

test('the tooltip of an amount has all its digits, and all that is drawn is in one part that cannot wrap', async () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: 39 }), fc.bigInt({ min: 0n, max: 10n ** 39n }));
  await fc.assert(
    fc.asyncProperty(
      amounts,
      fc.nat(18),
      fc.constantFrom('row', 'hero', 'small'),
      signs,
      async (of, decimals, size, sign) => {
        const quantity = of[1] % 10n ** BigInt(of[0]);
        const html = await markup(
          <TokenAmount
            quantity={quantity}
            metadata={{ ...moss, decimals }}
            size={size}
            sign={sign}
            hasTicker={false}
          />,
        );
        const exact = quantityText(locale, quantity, decimals);
        const title = /title="([^"]*)"/.exec(html)?.[1];
        const shown = wordsOf(html).replace(sign ?? '', '');
        expect(title ?? shown).toBe(title === undefined ? exact.slice(0, shown.length) : exact);
        expect(html).not.toContain('<wbr');
        expect(sign === undefined || wordsOf(html).startsWith(sign)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('a negative amount has its sign once, whatever its size and unit', async () => {
  for (const unit of ['sats', 'btc'] as const) {
    setSetting('unit', unit);
    for (const size of ['row', 'hero', 'small', undefined] as const) {
      const words = wordsOf(
        await markup(<SatsAmount sats={-184_467_440_737n} worth="unknown" {...(size && { size })} />),
      );
      expect(words).toMatch(/^−1[^−]*$/);
    }
  }
});

test('a token has a dimmed fraction and its ticker as a tag', async () => {
  const html = await markup(<TokenAmount quantity="1250000000" metadata={moss} />);
  expect(html).toMatch(/^<span [^>]*><span dir="ltr">1,250<span class="quiet-digits">.00<\/span><\/span><bdi /);
});

test('in a row the ticker links to the token', async () => {
  const token = { ...moss, tokenIdentifier: 'abc' };
  const linked = await markup(<TokenAmount quantity="1" metadata={token} size="row" isLinked />);
  expect(linked).toMatch(/<a [^>]*href="\/token\/abc\?network=MAINNET"[^>]*><bdi /);
  expect(await markup(<TokenAmount quantity="1" metadata={token} size="row" />)).not.toContain('<a ');
});

test('details show every decimal and digit', async () => {
  const quantity = 2n ** 127n;
  expect(wordsOf(await markup(<TokenAmount quantity={quantity} metadata={moss} layout="lines" />))).toBe(
    '170,141,183,460,469,231,731,687,303,715,884.105728MOSS',
  );
  const html = await markup(<TokenAmount quantity={quantity} metadata={moss} />);
  expect(wordsOf(html)).toBe('170.1 × 10³⁰MOSS');
  expect(html).toContain('title="170,141,183,460,469,231,731,687,303,715,884.105728"');
});

test('without metadata a quantity is labeled as base units', async () => {
  expect(wordsOf(await markup(<TokenAmount quantity="1250" metadata={null} />))).toBe('1,250base units');
});

test('a value of 0 means no price; an amount of 0 is worth 0; REGTEST has no values', async () => {
  expect(wordsOf(await markup(<UsdValue usd={0} />))).toBe('No price');
  expect(wordsOf(await markup(<UsdValue usd={0} ofNothing />))).toBe('$0.00');
  expect(wordsOf(await markup(<UsdValue usd={136_420_000} size="summary" />))).toBe('$136.42 M');
  expect(await markup(<UsdValue usd={12.5} />, { network: 'REGTEST' })).toBe('');
});
