import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildForService } from '../../src/tools/build.mjs';
import { inRoot, root } from '../../src/tools/node.mjs';
import { findBrowser } from '../../testing/browser.mjs';
import { serve, workFolder } from './sides.mjs';

/* `npm run pictures`: takes the picture of the README anew, in light and dark. */

/** What the picture shows: each page, how large its window is, and where it stands (CSS pixels of the picture). */
export const picture = {
  width: 1600,
  height: 1000,
  views: [
    { page: 'latest', viewport: { width: 1280, height: 860 }, left: 40, top: 40, width: 1180 },
    { page: 'token', viewport: { width: 1280, height: 900 }, left: 700, top: 430, width: 760 },
    { page: 'transaction', viewport: { width: 390, height: 844 }, left: 1270, top: 90, width: 290 },
  ],
};

/** Written beside the pictures, so that a test sees when they are older than the list above. */
export const record = inRoot('docs', 'pictures', 'overview.json');

/** @returns the exit code */
export async function takePictures() {
  const code = await buildForService();
  if (code !== 0) return code;
  mkdirSync(workFolder, { recursive: true });
  const data = mkdtempSync(join(workFolder, 'pictures-'));
  const service = await serve(root, data, { DEMO: 'on', DEMO_TRANSACTIONS: '20000', DEMO_RATE: '0' });
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: (await findBrowser()) || undefined });
  try {
    const pages = await findPages(service.url);
    for (const colorScheme of ['light', 'dark']) {
      const shots = [];
      for (const { page, viewport } of picture.views)
        shots.push(await shoot(browser, pages[page], viewport, colorScheme));
      writeFileSync(
        inRoot('docs', 'pictures', `overview-${colorScheme}.png`),
        await arrange(browser, shots, colorScheme),
      );
    }
    writeFileSync(record, `${JSON.stringify(picture, undefined, 2)}\n`);
    return 0;
  } finally {
    await browser.close();
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Addresses of the pages: the most valuable token, and a confirmed payment in bitcoin. */
async function findPages(url) {
  const read = async (path) => (await fetch(url + path)).json();
  const [token] = (await read('/v1/tokens?sort=market_cap&limit=1')).data;
  const rows = await read('/v1/tx/latest?limit=500');
  const { id } = rows.find(({ type, status }) => type === 'core_transfer' && status === 'confirmed');
  return { latest: url, token: `${url}/token/${token.tokenIdentifier}`, transaction: `${url}/tx/${id}` };
}

async function shoot(browser, url, viewport, colorScheme) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 2 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const shot = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return shot;
}

async function arrange(browser, shots, colorScheme) {
  const { width, height, views } = picture;
  const page = await browser.newPage({ viewport: { width, height } });
  const images = views.map(
    ({ left, top, width: wide }, index) =>
      `<img style="left:${left}px;top:${top}px;width:${wide}px" src="data:image/png;base64,${shots[index].toString('base64')}">`,
  );
  const [back, line] = colorScheme === 'light' ? ['#e9e6df', '#0002'] : ['#0b0b0d', '#fff3'];
  await page.setContent(`<style>body{margin:0;background:${back}}
    img{position:absolute;border-radius:12px;box-shadow:0 0 0 1px ${line},0 16px 48px #0004}</style>${images.join('')}`);
  const shot = await page.screenshot();
  await page.close();
  return shot;
}
