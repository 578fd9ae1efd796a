import type { Page } from 'playwright/test';
import { answersOf, detail, find, heading } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';

/* The page of a pending payment, which people leave open, costs nothing; and the moment when it confirms. */

const idleMilliseconds = 10_000;
/** Polls and ages change a few words; an animation on the main thread changes styles 60 times a second. */
const mostStyles = 20;

async function openPending(page: Page, id: string, json: object): Promise<{ confirm: () => void }> {
  let isPending = true;
  await page.route(answersOf(id), (route) =>
    route.fulfill({
      json: isPending ? { ...json, status: 'pending', updatedAt: null, timeTakenSeconds: null } : json,
    }),
  );
  await page.clock.install();
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText('Transfer pending');
  const confirm = () => {
    isPending = false;
  };
  return { confirm };
}

/** Returns how often styles were computed while nobody does anything. */
async function stylesWhileIdle(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const count = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  const before = await count();
  await page.waitForTimeout(idleMilliseconds);
  return (await count()) - before;
}

/** Returns the properties that animations without end change. */
const movedForever = (page: Page) =>
  page.evaluate(() => {
    const endless = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity);
    const names = endless.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
    );
    const own = ['offset', 'computedOffset', 'easing', 'composite'];
    return [...new Set(names)].filter((name) => !own.includes(name)).sort();
  });

test('a pending payment moves by transform and opacity alone, and celebrates once', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const { confirm } = await openPending(page, id, await detail(request, 'MAINNET', id));
  expect(await movedForever(page)).toEqual(['opacity', 'transform']);
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  expect(await page.evaluate(icon)).toBe('/icon-pending.svg');
  expect(await stylesWhileIdle(page)).toBeLessThan(mostStyles);

  await test.step('nothing moves out of sight', async () => {
    await page.setViewportSize({ width: 390, height: 300 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const isDrawn = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
          .map((moving) => moving.checkVisibility({ contentVisibilityAuto: true })),
      );
    await expect.poll(isDrawn).toEqual([false, false]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(isDrawn).toEqual([true, true]);
  });

  confirm();
  await page.clock.fastForward(10_000);
  await expect(heading(page)).toHaveText('Transfer confirmed');
  await expect(page.locator('[data-moment]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(icon)).toBe('/icon-final.svg');
  expect(await movedForever(page)).toEqual([]);
  await page.reload();
  await expect(heading(page)).toHaveText('Transfer confirmed');
  await expect(page.locator('[data-moment]')).toHaveCount(0);
});

test('with reduced motion nothing moves', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  await openPending(page, id, await detail(request, 'MAINNET', id));
  expect(await movedForever(page)).toEqual([]);
});
