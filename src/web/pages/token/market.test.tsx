import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { page } from '#web/shown-sums/testing/shown-numbers.tsx';
import { capOutside } from './concentration-curve.ts';
import { capInBtc, Supply } from './market.tsx';

const token = samples.TokenDetails;
const withMaximum = (maxSupply: string | null) => ({ ...token, metadata: { ...token.metadata, maxSupply } });

test.each([null, '0'])('a token without a maximum (%s) has no bar, and says so', async (maxSupply) => {
  const html = await page(<Supply token={withMaximum(maxSupply)} />);
  expect(html).not.toContain('role="img"');
  expect(html).toContain('Unlimited supply');
});

test('a maximum is drawn and written', async () => {
  const html = await page(<Supply token={withMaximum(`${token.totalSupply}0`)} />);
  expect(html).toContain('aria-label="10.0% of max supply minted"');
});

test.each([
  [84_168_444.73, 106_240, '792.25 BTC'],
  [106_240, 106_240, '1.00 BTC'],
  [1_062_400_000, 106_240, '10,000.00 BTC'],
  [10, 100_000, '0.00010000 BTC'],
  [1000, 100_000, '0.01 BTC'],
  [1e300, 100_000, undefined],
])('$%d at $%d is %s', (usd, price, expected) => {
  expect(capInBtc(locale, usd, price, 'btc')).toBe(expected);
});

test.each([
  [110_857_734, 10_000n, 9_999n, 11_085.7734],
  [100, 10n, 10n, 0],
  // A history that begins late: more than there is.
  [100, 10n, 11n, 0],
  [100, 10n, 4n, undefined],
  [100, 10n, undefined, undefined],
  [100, 0n, 0n, undefined],
  // Without a price.
  [0, 10n, 10n, undefined],
])('of $%d, %d in all and %s at the issuer, $%s are outside', (cap, supply, held, expected) => {
  const outside = capOutside(cap, supply, held);
  if (expected === undefined) expect(outside).toBeUndefined();
  else expect(outside).toBeCloseTo(expected, 6);
});
