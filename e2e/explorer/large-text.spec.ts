import { expect, test } from '../support/fixtures.ts';

/* Text at the browser's font size (WCAG 1.4.4). */

test('text scales to twice its size', async ({ page }) => {
  await page.goto('/');
  const sizes = () =>
    page
      .locator(
        'h1, header a[aria-label], dl > div > dt + dd, tbody td:first-child a, [data-column=amount] > span > :first-child, footer, fieldset label',
      )
      .evaluateAll((all) =>
        all.slice(0, 30).map((element) => [element.className, Number.parseFloat(getComputedStyle(element).fontSize)]),
      );
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const before = new Map(await sizes().then((all) => all.map(([name, size]) => [name, Number(size)])));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [name, size] of await sizes())
    expect(Number(size), String(name)).toBeGreaterThan((before.get(name) ?? 0) * 1.6);
});
