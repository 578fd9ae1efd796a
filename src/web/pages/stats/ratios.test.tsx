import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { perAccount } from '#format/network-figures.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { Ratios } from './stats-page.tsx';

test('the value locked per account is rounded as in the tile', async () => {
  for (const [totalValueLockedSats, activeAccounts, text] of [
    [1_324_200_866, 319, '4,151,100'],
    [1_000_001, 2, '500,000'],
    [3_001, 2, '1,500'],
  ] as const) {
    expect(perAccount(locale, totalValueLockedSats, activeAccounts, 'sats')).toBe(`Avg. ${text} sats`);
    const html = await markup(
      <Ratios
        summary={{ ...samples.NetworkSummary, totalValueLockedSats, activeAccounts }}
        volume={samples.Tpv}
        hasStables={false}
        isWaiting={false}
        hasDollars={false}
      />,
    );
    expect(wordsOf(html)).toContain(text);
  }
});
