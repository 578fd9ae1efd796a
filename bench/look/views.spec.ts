import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { dialogs, looks } from './views.ts';

const pagesFile = join(process.env.LOOK_FOLDER ?? '', 'pages.json');
const pages = new Map<string, string>(JSON.parse(readFileSync(pagesFile, 'utf8')));
/** The same for both runs, and for their services. */
const now = Number(process.env.LOOK_NOW);

for (const [look, { theme, fontSize, media, ...context }] of looks) {
  test.describe(look, () => {
    test.use(context);
    const take = async (page: Page, path: string, open: () => Promise<void>, fullPage: boolean) => {
      await page.clock.setFixedTime(now);
      // Node writes the `Date` of responses by the real clock, by which the page's would be wrong.
      await page.addInitScript(() => {
        const { get } = Headers.prototype;
        Headers.prototype.get = function getOther(name) {
          return /^date$/i.test(name) ? null : get.call(this, name);
        };
      });
      if (theme) await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.goto(path, { waitUntil: 'networkidle' });
      if (fontSize) await page.addStyleTag({ content: `html { font-size: ${fontSize} !important }` });
      if (media) await page.emulateMedia({ media });
      await open();
      // A browser renders distant rows lazily, which may happen at different times on the two sides.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      const [, ...name] = test.info().titlePath;
      await expect(page).toHaveScreenshot([`${name.join('.')}.png`], { fullPage });
    };

    for (const [name, path] of pages) test(name, ({ page }) => take(page, path, async () => {}, true));

    if (!/^(?:light|dark)-(?:390|1440)$/.test(look)) return;
    for (const [name, { page: at, button }] of dialogs) {
      const open = async (page: Page) => {
        const target = page.getByRole('button', { name: button }).filter({ visible: true });
        // On a phone some buttons of a list are in its sheet of filters.
        const filters = page.getByRole('button', { name: /^Filter/ });
        if ((await target.count()) === 0) await filters.click();
        await target.first().click();
        await page.getByRole('dialog').or(page.getByRole('menu')).waitFor();
        await page.waitForLoadState('networkidle');
      };
      test(`dialog-${name}`, ({ page }) => take(page, pages.get(at) ?? '/', () => open(page), false));
    }
  });
}
