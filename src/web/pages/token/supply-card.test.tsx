import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { markup } from '#web/testing/markup.tsx';
import { SupplyCard } from './supply-card.tsx';

const token = samples.TokenDetails;
const withMaximum = (maxSupply: string | null) => ({ ...token, metadata: { ...token.metadata, maxSupply } });

test.each([null, '0'])('a token without a maximum (%s) has no bar, and says so', async (maxSupply) => {
  const html = await markup(<SupplyCard token={withMaximum(maxSupply)} />);
  expect(html).not.toContain('role="img"');
  expect(html).toContain('Unlimited supply');
});

test('a maximum is drawn and written', async () => {
  const html = await markup(<SupplyCard token={withMaximum(`${token.totalSupply}0`)} />);
  expect(html).toContain('aria-label="10.0% of max supply minted"');
});
