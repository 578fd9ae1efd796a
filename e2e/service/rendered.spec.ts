import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import invoices from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { busiest } from '../support/address-page.ts';
import { find } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { openRendered, requestsOf, whenRendered } from '../support/rendered-page.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* Server-rendered pages: hydration changes nothing, and they work without JavaScript. */

const unknown = 'ab'.repeat(32);

/** Paths of every page, with their subject, and of its variants. */
async function places(request: APIRequestContext): Promise<{ each: string[]; variants: string[] }> {
  const sent = await find(request, 'MAINNET', ({ type, from }) => type === 'core_transfer' && from?.type === 'core');
  const { tokenMetadata } = await find(request, 'MAINNET', (one) => Boolean(one.tokenMetadata));
  const token = `/token/${tokenMetadata?.tokenIdentifier}`;
  const address = `/address/${sent.from?.identifier}`;
  const { ticker, tokenIdentifier, issuerPublicKey } = tokenMetadata ?? {};
  return {
    each: [
      ...['/', '/?network=REGTEST', '/stats', `/tx/${sent.id}`, `/tx/${sent.id}/receipt`, address],
      ...[`${address}?tab=tokens`, `${address}/statement`, token, `${token}?tab=transactions`],
      ...[`/issuer/${issuerPublicKey}`, `/search?q=${ticker}`, '/tokens', `/compare?a=${tokenIdentifier}`, '/tools'],
      ...['/starred', '/settings', '/status', '/no/such/page'],
    ],
    variants: [
      ...['/?offset=25', '/?sort=updated_at&order=asc', '/?limit=abc', '/search', `${token}?tab=metadata`],
      ...[`/search?q=${sent.id}`, `/tokens?q=${ticker}`, '/compare', '/tx/nonsense', '/address/nonsense'],
      ...['/token/nonsense', `/tx/${unknown}`, `/token/${unknown}`],
    ],
  };
}

// Otherwise the router would load the page again, and hydration would fail.
test('the URL is canonical before hydration', async ({ page }) => {
  await page.addInitScript(() => {
    const { replaceState } = history;
    const isReacts = () => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));
    history.replaceState = (...parameters) => {
      const url = parameters[2];
      if (url && String(url) !== location.pathname + location.search)
        document.documentElement.dataset.replaced = isReacts() ? 'after' : 'before';
      replaceState.apply(history, parameters);
    };
  });
  await openRendered(page, '/?network=MAINNET&limit=50');
  await expect(page).toHaveURL('/?limit=50');
  await expect(page.locator('html')).toHaveAttribute('data-replaced', 'before');
});

// Each would have the browser compute the style of every element again.
test('nothing is written to the root of the page before it takes events', async ({ page }) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const onRoot = (changes: readonly MutationRecord[]) => {
      for (const { target, attributeName } of changes)
        if (target === document.documentElement) written.push(`${attributeName}`);
    };
    new MutationObserver(onRoot).observe(document, { attributes: true, subtree: true });
  });
  await openRendered(page, '/');
  expect(await page.evaluate(() => Reflect.get(window, 'written'))).toEqual([]);
});

/** What React has of a component or element; the alternate is its last version. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/** Runs in the page: notes the elements that React renders again, as its developer tools do. */
function noteUpdates(): void {
  const updated: string[] = [];
  const visit = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const { alternate, stateNode, memoizedProps, child } = fiber;
      const isUpdate = alternate !== null && alternate.memoizedProps !== memoizedProps;
      // The name of the page is announced, and ages go on.
      if (isUpdate && stateNode instanceof HTMLElement && !stateNode.matches('title, [aria-live], time')) {
        const shallow = stateNode.cloneNode();
        updated.push(shallow instanceof HTMLElement ? shallow.outerHTML : '');
      }
      if (alternate?.child !== child) visit(child);
    }
  };
  Object.assign(globalThis, {
    updated,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => visit(root.current.child),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

test.describe('without a service worker, which may answer with another page', () => {
  test.use({ serviceWorkers: 'block' });

  test('nothing is rendered again after hydration', async ({ page, context, request }) => {
    const { each } = await places(request);
    await page.addInitScript(noteUpdates);
    // New data would be a reason. A route of the page itself would get it without server rendering.
    await context.route(/\/v\d\//, () => undefined);
    for (const path of each.filter((one) => /^\/(tx|address|token|tokens)\b/.test(one) && !one.includes('/receipt'))) {
      await openRendered(page, path);
      await page.waitForFunction(
        () =>
          document.getElementById('state') === null &&
          [...document.querySelectorAll('main a, main button')].every((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactProps$')),
          ),
      );
      expect(await page.evaluate(() => Reflect.get(globalThis, 'updated')), path).toEqual([]);
    }
  });
});

// What the frame requested then could arrive before the page is hydrated, which would no longer match.
test('a browser whose clock is fast requests nothing again for the frame', async ({ page }) => {
  const requests = requestsOf(page);
  await page.clock.install({ time: Date.now() + 600_000 });
  await openRendered(page, '/search');
  await expect(page.locator('#state')).toHaveCount(0);
  const paths = requests.map(({ path }) => path);
  expect(paths).toContain('/search');
  expect(paths.filter((path) => path.startsWith('/v2/stats/summary'))).toEqual([]);
});

// Changing all settings at once makes any mismatch visible.
const preferences =
  'unit=usd&theme=dark&zone=local&timeZone=Pacific/Auckland&times=times&digits=space&pageSize=50&suspiciousNames=hidden';

test.describe('in German, as chosen', () => {
  test.use({ locale: 'de-DE' });
  // By default most other journeys hydrate: a mismatch is a console error, which fails any test.
  async function hydrate(page: Page, context: BrowserContext, baseURL: string, paths: readonly string[]) {
    test.slow();
    await context.addCookies([{ name: 'preferences', value: preferences, url: baseURL }]);
    await page.addInitScript((chosen) => {
      for (const [key, value] of new URLSearchParams(chosen)) if (key !== 'timeZone') localStorage.setItem(key, value);
    }, preferences);
    // Elements from before hydration are still there afterwards.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const main = document.querySelector('main');
        if (main) main.dataset.sent = '';
      });
    });
    for (const path of paths) {
      // A late page under load is no mismatch.
      await expect(async () => {
        await openRendered(page, path);
        await expect(page.locator('main[data-sent]'), path).toHaveCount(1, { timeout: 1000 });
      }).toPass();
    }
  }

  test('the browser hydrates every page as rendered by the service', async ({ page, context, request, baseURL }) => {
    await hydrate(page, context, baseURL ?? '', (await places(request)).each);
  });

  test('and every variant of it', { tag: '@rest' }, async ({ page, context, request, baseURL, allowErrors }) => {
    // Instead of a late page the browser asks for what does not exist.
    allowErrors(/Failed to load resource: .* 404/);
    await hydrate(page, context, baseURL ?? '', (await places(request)).variants);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('rows, pages, order, network and search work as links and forms', { tag: '@main' }, async ({ page }) => {
    await page.goto('/');
    await whenRendered(page);
    const rows = page.locator('tr[data-transaction]');
    await expect(rows).toHaveCount(25);
    // What needs JavaScript is hidden.
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
    await expect(page.getByRole('radio', { name: 'sats' })).toBeHidden();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    const first = await rows.first().getAttribute('data-transaction');
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/offset=25/);
    await whenRendered(page);
    await expect(rows).toHaveCount(25);
    expect(await rows.first().getAttribute('data-transaction')).not.toBe(first);
    const order = page.getByRole('combobox', { name: 'Order' });
    await order.selectOption('asc');
    await page.locator('form', { has: order }).getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/order=asc/);
    await whenRendered(page);
    await expect(rows).toHaveCount(25);
    const filters = page.getByRole('form', { name: 'Filters' });
    // On a phone the sheet opens without JavaScript, and nothing in it waits for a button that needs it.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    for (const control of [order, filters.getByLabel('Type'), filters.getByRole('button', { name: 'Apply' })])
      await expect(control).toBeVisible();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden();
    if (size) await page.setViewportSize(size);
    await filters.getByLabel('Type').selectOption('Lightning');
    await filters.getByLabel('Minimum (sats)').fill('1');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/order=asc.*type=lightning_payment.*min=1/);
    await whenRendered(page);
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Any time' }).click();
    const until = page.getByRole('textbox', { name: /^To:/ });
    await until.fill('2099-01-01');
    await page.locator('form', { has: until }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/type=lightning_payment.*to=2099-01-01/);
    await whenRendered(page);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/type/);
    await whenRendered(page);
    await chooseNetwork(page, 'REGTEST');
    await expect(page).toHaveURL(/network=REGTEST/);
    await whenRendered(page);
    await expect(page.getByText('Its coins have no value')).toBeVisible();
    await rows.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tx\/.*network=REGTEST/);
    await whenRendered(page);
    const search = page.getByRole('combobox', { name: /search/i });
    await search.fill('a');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*network=REGTEST/);
    await whenRendered(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

  test('a page that needs JavaScript says so, in place of what nobody can do', async ({ page, request }) => {
    for (const [path, absent] of [
      ['/tools', 'No request is sent until you press Look up.'],
      ['/starred', 'Star an address to track it here.'],
      [`/address/${await busiest(request)}/statement`, 'You can pause and resume.'],
      [`/invoice/${invoices[0]?.text}`, 'Searching for the payment'],
    ] as const) {
      await page.goto(path);
      await whenRendered(page);
      await expect(page.getByRole('main').getByText('This needs JavaScript'), path).toBeVisible();
      await expect(page.getByText(absent).first(), path).toBeHidden();
    }
  });

  test('periods and stablecoins of the statistics are links', async ({ page }) => {
    await page.goto('/stats');
    await whenRendered(page);
    await page.getByRole('radio', { name: '7 d', exact: true }).first().click();
    await expect(page).toHaveURL(/period=7d/);
    await whenRendered(page);
    await expect(page.getByText(/^Payment volume without stablecoins per 6 hours/).first()).toBeAttached();
    await page.getByRole('checkbox', { name: 'Stablecoins' }).click();
    await expect(page).toHaveURL(/period=7d.*stables=true|stables=true.*period=7d/);
    await whenRendered(page);
    await expect(page.getByText(/^Payment volume with stablecoins per 6 hours/).first()).toBeAttached();
  });
});
