import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { listLatestTransactions } from '#contract/transaction.ts';
import { CommandProcess, openFolder } from '../command-process.ts';

/* `npm run pictures`: takes the picture of the README again, in light and dark. */

type ColorScheme = 'light' | 'dark';
type Size = { readonly width: number; readonly height: number };

const folder = join(import.meta.dirname, '../../docs/pictures');

/** What the picture shows: each page, how large its window is, and where it stands (CSS pixels of the picture). */
export const picture = {
  width: 1600,
  height: 1000,
  views: [
    { page: 'latest', viewport: { width: 1280, height: 860 }, left: 40, top: 40, width: 1180 },
    { page: 'token', viewport: { width: 1280, height: 900 }, left: 700, top: 430, width: 760 },
    { page: 'transaction', viewport: { width: 390, height: 844 }, left: 1270, top: 90, width: 290 },
  ],
} as const;

/** Written next to the pictures, so that a test sees when they are older than the list above. */
export const record = join(folder, 'overview.json');

if (import.meta.main) await takePictures();

async function takePictures(): Promise<void> {
  await using data = await openFolder();
  const demo = { DEMO: 'on', DEMO_TRANSACTIONS: '20000', DEMO_RATE: '0' };
  await using service = new CommandProcess(['serve'], { DATA_DIR: data.path, NAMING: 'core', ...demo });
  await using browser = await chromium.launch({ executablePath: process.env.CHROME_PATH || undefined });
  const pages = await findPages(await service.address());
  for (const colorScheme of ['light', 'dark'] as const) {
    const shots: Buffer[] = [];
    for (const { page, viewport } of picture.views)
      shots.push(await shoot(browser, pages[page], viewport, colorScheme));
    writeFileSync(join(folder, `overview-${colorScheme}.png`), await arrange(browser, shots, colorScheme));
  }
  writeFileSync(record, `${JSON.stringify(picture, undefined, 2)}\n`);
}

/** Addresses of the pages: the most valuable token, and a confirmed payment in bitcoin. */
async function findPages(url: string) {
  const read = async (path: string) => (await fetch(url + path)).json();
  const [token] = (await read('/v1/tokens?sort=market_cap&limit=1')).data;
  const rows = listLatestTransactions.response.parse(await read('/v1/tx/latest?limit=500'));
  const sent = rows.find(({ type, status }) => type === 'core_transfer' && status === 'confirmed');
  return { latest: url, token: `${url}/token/${token.tokenIdentifier}`, transaction: `${url}/tx/${sent?.id}` };
}

async function shoot(browser: Browser, url: string, viewport: Size, colorScheme: ColorScheme): Promise<Buffer> {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 2 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const shot = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return shot;
}

async function arrange(browser: Browser, shots: readonly Buffer[], colorScheme: ColorScheme): Promise<Buffer> {
  const { width, height, views } = picture;
  const page = await browser.newPage({ viewport: { width, height } });
  const images = views.map(
    ({ left, top, width: wide }, index) =>
      `<img style="left:${left}px;top:${top}px;width:${wide}px" src="data:image/png;base64,${shots[index]?.toString('base64')}">`,
  );
  const [back, line] = colorScheme === 'light' ? ['#e9e6df', '#0002'] : ['#0b0b0d', '#fff3'];
  await page.setContent(`<style>body{margin:0;background:${back}}
    img{position:absolute;border-radius:12px;box-shadow:0 0 0 1px ${line},0 16px 48px #0004}</style>${images.join('')}`);
  const shot = await page.screenshot();
  await page.close();
  return shot;
}
