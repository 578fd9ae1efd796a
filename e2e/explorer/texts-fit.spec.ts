import type { APIRequestContext } from 'playwright/test';
import type { ListedToken } from '#contract/token.ts';
import { busiest } from '../support/address-page.ts';
import { find, overflowOf } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { cutLabelsIn, cutPlaceholders, follow, resize } from '../support/looks.ts';
import { usePseudoLanguage } from '../support/pseudo-language.ts';
import { setStorage } from '../support/settings-page.ts';

/*
 * Headings, buttons, placeholders, table heads and tags fit on a phone in a language that is longer than any other, and in
 * German.
 */

/** Every page, no two of one kind in a row. */
async function everyPage(request: APIRequestContext): Promise<string[]> {
  const address = await busiest(request);
  const idOf = async (type: string) =>
    (await find(request, 'MAINNET', (some) => some.type === type && some.status === 'confirmed')).id;
  const tokens: ListedToken[] = await (await request.get('/v1/tokens/coretkn1?network=MAINNET&limit=10')).json();
  const [token, other] = tokens;
  const [withdrawal, multi] = await Promise.all(['bitcoin_withdrawal', 'token_multi_transfer'].map(idOf));
  return [
    '/',
    `/address/${address}`,
    `/tx/${withdrawal}`,
    `/token/${token?.tokenIdentifier}`,
    '/stats',
    `/address/${address}?tab=tokens`,
    `/compare?a=${token?.tokenIdentifier}&b=${other?.tokenIdentifier}`,
    `/tx/${multi}`,
    '/tokens?q=coretkn1',
    `/token/${token?.tokenIdentifier}?tab=transactions`,
    '/search?q=moss',
    `/tx/${multi}/receipt`,
    `/issuer/${token?.issuerPublicKey}`,
    '/starred',
    '/settings',
    '/status',
    `/token/${token?.tokenIdentifier}?tab=metadata`,
    '/?type=unknown_transfer',
    `/address/${address}/statement`,
    '/no/such/page',
    '/tools',
  ];
}

for (const [language, locale, widths] of [
  ['German', 'de-DE', [1440, 768, 390]],
  ['a longer language, from both sides', 'en-GB', [390]],
] as const) {
  test.describe(() => {
    test.use({ locale });

    const isGerman = language === 'German';
    test(`nothing is cut in ${language}`, { tag: isGerman ? '@rest' : [] }, async ({ page, request }) => {
      test.setTimeout(180_000);
      if (!isGerman) await usePseudoLanguage(page);
      const address = await busiest(request);
      await setStorage(page, {
        stars: JSON.stringify([{ network: 'MAINNET', address, since: new Date().toISOString() }]),
      });
      await page.goto('/search');
      for (const path of await everyPage(request)) {
        await follow(page, path);
        for (const width of widths) {
          await resize(page, width);
          for (const direction of isGerman ? ['ltr'] : ['ltr', 'rtl']) {
            await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
            const what = `${path}, ${width} px, ${direction}`;
            expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
            expect.soft(await cutLabelsIn(page), what).toEqual([]);
            expect.soft(await cutPlaceholders(page), what).toEqual([]);
          }
        }
      }
    });
  });
}
