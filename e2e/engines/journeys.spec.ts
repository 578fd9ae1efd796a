import { writeFile } from 'node:fs/promises';
import { expect, test as plain } from 'playwright/test';
import { english as locale } from '#i18n/testing/english.ts';
import { settled } from '../support/clock.ts';
import { type Front, openFront } from '../support/proxy.ts';
import type { EngineInFolder } from './engine.ts';
import { openEngine } from './open-engine.ts';

/* Main journeys in every engine; pages have detailed tests in Chromium. */

const keys = { enter: '\uE007', escape: '\uE00C' };

const test = plain.extend<object, { engine: EngineInFolder; front: Front }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of requested fixtures
    async ({}, use, { project }) => {
      const engine = await openEngine(project.name);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of requested fixtures
    async ({}, use) => {
      const front = await openFront(`http://127.0.0.1:${process.env.E2E_PORT}`);
      await use(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
});

/** ENGINE_PICTURES writes a screenshot of every journey. */
test.afterEach(async ({ engine }, info) => {
  if (info.status === info.expectedStatus && !process.env.ENGINE_PICTURES) return;
  await writeFile(info.outputPath('page.png'), await engine.screenshot(), 'base64');
});

const shown = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`;
const path = 'location.pathname';

/** Waits for hydration: React marks the elements it has adopted. */
const isHydrated = `(() => {
  const last = [...document.querySelectorAll('main *')].at(-1);
  const isMarked = last !== undefined && Object.keys(last).some((key) => key.startsWith('__react'));
  return document.getElementById('state') === null && isMarked;
})()`;

/** Opens a page and waits for its heading, without errors. */
async function open({ engine, front }: { engine: EngineInFolder; front: Front }, where: string): Promise<void> {
  await engine.open(front.address + where);
  await expect.poll(() => engine.evaluate(`document.querySelector('h1')?.textContent ?? ''`)).not.toBe('');
  const text = String(await engine.evaluate('document.body.innerText'));
  for (const reason of ['failure.bug.title', 'failure.serverError', 'failure.notReady'] as const)
    expect(text).not.toContain(locale.t(reason));
  await expect.poll(() => engine.evaluate(isHydrated)).toBe(true);
}

/** Returns the path of the first link to a page of a kind whose path contains a text. */
async function linkTo(engine: EngineInFolder, kind: string, part = '/', within = 'main'): Promise<string> {
  const link = `${within} a[href^="/${kind}/"][href*="${part}"]:not([data-leg=closed] a)`;
  await expect.poll(() => engine.evaluate(shown(link))).toBeGreaterThan(0);
  return String(await engine.evaluate(`document.querySelector(${JSON.stringify(link)}).getAttribute('href')`));
}

/** Clicks the center of an element, by selector and text. */
async function press(engine: EngineInFolder, selector: string, text = ''): Promise<void> {
  const find = `[...document.querySelectorAll(${JSON.stringify(selector)})]
    .find((element) => element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)}))`;
  await expect.poll(() => engine.evaluate(`Boolean(${find})`)).toBe(true);
  const place = `(() => {
    const element = ${find};
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2].map(Math.round);
  })()`;
  const [x, y] = [await engine.evaluate(place)].flat().map(Number);
  await engine.pressAt(x ?? 0, y ?? 0);
}

test('the five main pages open by URL', async ({ engine, front }) => {
  const at = { engine, front };
  await open(at, '/');
  await expect.poll(() => engine.evaluate(shown('tbody tr'))).toBeGreaterThan(20);
  await open(at, await linkTo(engine, 'tx'));
  await open(at, await linkTo(engine, 'address'));
  await expect.poll(() => engine.evaluate(shown('tbody tr'))).toBeGreaterThan(0);
  await open(at, '/tokens?q=moss');
  await open(at, await linkTo(engine, 'token'));
  await expect.poll(() => engine.evaluate(shown('tbody tr'))).toBeGreaterThan(0);
  await open(at, '/stats');
  await expect.poll(() => engine.evaluate(shown('svg.plot rect'))).toBeGreaterThan(10);
});

test('rows and links navigate without reloading', async ({ engine, front }) => {
  // A list that stands still: a row that arrives would move the link.
  await open({ engine, front }, `/?to=${settled()}`);
  const link = await linkTo(engine, 'tx', '/', 'tbody');
  await engine.evaluate('globalThis.isSamePage = true');
  await press(engine, `tbody a[href="${link}"]`);
  await expect.poll(() => engine.evaluate(path)).toBe(link.split('?')[0]);
  expect(await engine.evaluate('globalThis.isSamePage')).toBe(true);
  await engine.evaluate('history.back()');
  await expect.poll(() => engine.evaluate(path)).toBe('/');
  await expect.poll(() => engine.evaluate(shown('tbody tr'))).toBeGreaterThan(20);
});

test('the search page opens by URL, and finds the typed text', async ({ engine, front }) => {
  await open({ engine, front }, '/');
  // 64 hexadecimal digits may be a token, too.
  const id = (await linkTo(engine, 'tx', '-')).split(/[/?]/)[2] ?? '';
  await open({ engine, front }, `/search?q=${id.slice(0, 9)}`);
  await press(engine, '#search');
  await engine.evaluate(`document.querySelector('#search').select()`);
  await engine.type(id);
  await engine.type(keys.enter);
  await expect.poll(() => engine.evaluate(path)).toBe(`/tx/${id}`);
});

test('the time range takes a preset and a date, and is cleared', async ({ engine, front }) => {
  const search = 'location.search';
  const field = `document.querySelector('form input[name="from"]').value`;
  await open({ engine, front }, '/');
  await expect.poll(() => engine.evaluate(shown('tr[data-transaction]'))).toBe(25);
  const openRange = async () => {
    if (await engine.evaluate(`document.querySelector('[popover]:has(> form [name=from])').matches(':popover-open')`))
      return;
    await press(engine, 'span:has(+ [popover] > form [name=from]) > [popovertarget]');
  };
  await openRange();
  await press(engine, 'form:has([name=from]) button', locale.t('lists.presets.week'));
  await expect.poll(() => engine.evaluate(search)).toMatch(/^\?from=\d{4}-/);
  await expect.poll(() => engine.evaluate(shown('tr[data-transaction]'))).toBe(25);
  await openRange();
  await press(engine, 'form:has([name=from]) button', locale.t('lists.clear'));
  await expect.poll(() => engine.evaluate(search)).toBe('');

  // The date picker is native: it is opened, and the date set as the browser does.
  await engine.evaluate(`(() => {
    const { showPicker } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.showPicker = function () {
      showPicker.call(this);
      globalThis.calendar = this;
    };
  })()`);
  await openRange();
  await press(engine, `form:has([name=from]) button[aria-label="${locale.t('lists.pickFrom')}"]`);
  await expect.poll(() => engine.evaluate('globalThis.calendar?.type')).toBe('date');
  await engine.type(keys.escape);
  await engine.evaluate(`(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    set.call(globalThis.calendar, '2026-03-14');
    globalThis.calendar.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
  await expect.poll(() => engine.evaluate(field)).toBe('2026-03-14');
  expect(await engine.evaluate(search)).toBe('');
  await openRange();
  await press(engine, 'form:has([name=from]) button[type="submit"]');
  await expect.poll(() => engine.evaluate(search)).toBe('?from=2026-03-14T00%3A00Z');
  await openRange();
  await press(engine, 'form:has([name=from]) button', locale.t('lists.clear'));
  await expect.poll(() => engine.evaluate(search)).toBe('');
  expect(await engine.evaluate(field)).toBe('');
});

test('a dialog opens with a shortcut and closes with Escape', async ({ engine, front }) => {
  await open({ engine, front }, '/');
  await expect.poll(() => engine.evaluate(shown('tbody tr'))).toBeGreaterThan(20);
  await engine.type('?');
  await expect.poll(() => engine.evaluate(shown('dialog[open]'))).toBe(1);
  await engine.type(keys.escape);
  await expect.poll(() => engine.evaluate(shown('dialog[open]'))).toBe(0);
});

test('the shown rows are downloaded as CSV', async ({ engine, front }) => {
  await open({ engine, front }, '/');
  await expect.poll(() => engine.evaluate(shown('tr[data-transaction]'))).toBe(25);
  await press(engine, 'main button', locale.t('export.title'));
  await press(engine, 'main button', locale.t('export.onlyPage', { rows: 25, shown: '25' }));
  await expect.poll(async () => (await engine.downloaded())?.trimEnd().split('\r\n').length).toBe(26);
});

test('without the service the page loads again, with the last rows', async ({ engine, front }) => {
  // A worker that could not be installed is installed by the next visit.
  await expect(async () => {
    await open({ engine, front }, '/');
    await expect
      .poll(() => engine.evaluate('Boolean(navigator.serviceWorker?.controller)'), { timeout: 10_000 })
      .toBe(true);
  }).toPass();
  // Load once more, now through the service worker.
  await open({ engine, front }, '/');
  const isCached = `(await (await caches.open('answers')).keys()).some(({ url }) => url.includes('/v1/tx/latest?') && url.includes('limit=25&'))`;
  await expect.poll(() => engine.evaluate(isCached)).toBe(true);
  front.isUp = false;
  try {
    await engine.reload();
    await expect
      .poll(() =>
        engine.evaluate(`document.body.innerText.includes(${JSON.stringify(locale.t('failure.unreachable.title'))})`),
      )
      .toBe(true);
    await expect.poll(() => engine.evaluate(shown('tbody tr'))).toBeGreaterThan(20);
  } finally {
    front.isUp = true;
  }
});
