import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../../src/tools/node.mjs';
import { findBrowser } from '../../testing/browser.mjs';
import { compare, writeReport } from './compare.mjs';
import { dialogs, findPages, looks } from './pages.mjs';
import { checkOut, prepare, serve, workFolder, writeDemo } from './sides.mjs';

/**
 * `npm run look -- REF [--only PART]`: compares screenshots of the working tree and of a commit. Both are built and
 * run with the same transactions and a fixed clock; views that differ are written with the differences marked.
 * @param parameters the commit; `--only` and a regular expression of views, such as `^latest/dark`
 * @returns the exit code: 0 even if views differ, since that may be intended
 */
export async function look([ref, option, part]) {
  if (!ref || (option !== undefined && option !== '--only')) throw new Error('Specify a commit: npm run look -- REF.');
  const only = new RegExp(part ?? '');
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(join(workFolder, 'run-'));
  const lines = join(folder, 'demo.ndjson');
  process.stdout.write(`Building ${ref} and the working tree.\n`);
  const sides = [
    { folder: checkOut(ref), data: join(folder, 'data-before') },
    { folder: root, data: join(folder, 'data-after') },
  ];
  await writeDemo(lines, join(folder, 'data-demo'));
  for (const side of sides) prepare(side.folder, lines, side.data);
  const services = await Promise.all(sides.map((side) => serve(side.folder, side.data)));
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: (await findBrowser()) || undefined });
  try {
    const pages = await findPages(services[1].url);
    const views = [...looks].flatMap(([lookName, how]) => [
      ...[...pages].map(([name, path]) => ({ name: `${name}/${lookName}`, path, how })),
      ...(/^(?:light|dark)-(?:390|1440)$/.test(lookName)
        ? [...dialogs].map(([name, [page, button]]) => ({
            name: `dialog-${name}/${lookName}`,
            path: pages.get(page),
            how,
            button,
          }))
        : []),
    ]);
    const wanted = views.filter(({ name }) => only.test(name));
    return report(await compareAll(browser, services, wanted), wanted.length);
  } finally {
    await browser.close();
    await Promise.all(services.map((service) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(differences, count) {
  const out = inRoot('look');
  rmSync(out, { recursive: true, force: true });
  const page = writeReport(out, differences, count);
  for (const { name, differing } of differences)
    process.stdout.write(`${String(differing).padStart(9)} pixels  ${name}\n`);
  process.stdout.write(`${differences.length} of ${count} views differ; see ${page}\n`);
  return 0;
}

async function compareAll(browser, services, views) {
  const differences = [];
  const now = Date.now();
  for (const [index, view] of views.entries()) {
    const [before, after] = await Promise.all(services.map(({ url }) => take(browser, url, view, now)));
    const { differing, marked } = await compare(before, after);
    if (differing > 0) {
      differences.push({ name: view.name.replace('/', '.'), differing, pictures: { before, after, marked } });
    }
    process.stdout.write(`\r${index + 1} of ${views.length}`);
  }
  process.stdout.write('\n');
  return differences;
}

/** Takes a screenshot of a whole page. */
async function take(browser, url, { path, how, button }, now) {
  const { viewport, colorScheme = 'light', forcedColors = 'none', locale = 'en-GB' } = how;
  const context = await browser.newContext({
    ...{ baseURL: url, viewport, colorScheme, forcedColors, locale },
    ...{ timezoneId: 'UTC', reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true },
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    if (how.theme) await page.addInitScript((theme) => localStorage.setItem('theme', theme), how.theme);
    await page.goto(path, { waitUntil: 'networkidle' });
    if (how.fontSize) await page.evaluate((size) => (document.documentElement.style.fontSize = size), how.fontSize);
    if (how.media) await page.emulateMedia({ media: how.media });
    if (button) await openDialog(page, button);
    // A browser renders distant rows lazily, which may happen at different times on the two sides.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.waitForTimeout(200);
    return await page.screenshot({ fullPage: !button, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** If only one side has the button, the screenshots differ; if neither has it, there is nothing to compare. */
async function openDialog(page, button) {
  const opener = page.getByRole('button', { name: button }).first();
  if ((await opener.count()) === 0) {
    process.stderr.write(`\n${page.url()} has no button named ${button}.\n`);
    return;
  }
  await opener.click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}
