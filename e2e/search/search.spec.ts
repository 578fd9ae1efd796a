import type { Locator } from 'playwright/test';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { find, heading, overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { active, begin, field, findMoss, group, list } from '../support/search-field.ts';
import { setStorage } from '../support/settings-page.ts';
import { find as findToken } from '../support/token-page.ts';

/* From a text in the search field to its page. The table of meanings is next to the contract. */

const publicKey = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
const tokenIdentifier = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';
const txid = '0195b3a1-4c2e-7f00-8a11-1234567890ab';
const address = encodeAddress({ network: 'MAINNET', publicKey });
const onRegtest = encodeAddress({ network: 'REGTEST', publicKey });

test('an unambiguous text opens its page, any other is explained; keys of the field, commands', {
  tag: '@main',
}, async ({ page, request, allowErrors }) => {
  allowErrors();
  const [dollar, pebl] = await Promise.all(
    ['HBD', 'PEBL'].map(async (ticker) => (await findToken(request, ticker)).tokenIdentifier),
  );
  await setStorage(page, {
    labels: JSON.stringify([
      { network: 'MAINNET', type: 'address', ref: publicKey, label: 'Moss cellar', at: '2026-01-01T00:00:00.000Z' },
    ]),
  });
  await begin(page);
  for (const [text, path] of [
    [txid.replaceAll('-', '').toUpperCase(), `/tx/${txid}`],
    [address, `/address/${address}`],
    [publicKey, `/address/${publicKey}`],
    [`Sent to “${address}”, where is it?`, `/address/${address}`],
    [encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }), `/token/${tokenIdentifier}`],
    [`https://explorer.example/tx/${txid}?network=MAINNET`, `/tx/${txid}`],
    [tokenIdentifier, `/search?q=${tokenIdentifier}`],
    [onRegtest, `/search?q=${onRegtest}`],
    ['<b>"&?=#%', `/search?${new URLSearchParams({ q: '<b>"&?=#%' })}`],
  ] as const) {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await field(page).fill(`  ${text} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(list(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
  }

  await test.step('an identifier pasted beside every field opens its page, other text does nothing', async () => {
    await page.goto('/tools');
    const paste = (at: Locator, text: string) =>
      at.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    // The page that the service rendered takes no events yet.
    await expect(page.locator('#state')).toHaveCount(0);
    await paste(page.getByRole('textbox').first(), address);
    await paste(heading(page), 'correct horse battery staple');
    await paste(heading(page), ` ${txid} `);
    await expect(page).toHaveURL(`/tx/${txid}`);
    await page.goBack();
    await expect(page).toHaveURL('/tools');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await page.goto('/search');
  });

  await test.step('Enter opens the first option: a label, a page by its command, else the search', async () => {
    for (const [text, path] of [
      ['moss cel', `/address/${publicKey}`],
      ['statis', '/stats'],
      ['dollar', '/search?q=dollar'],
      ['hbd', `/token/${dollar}`],
      ['pebl', `/token/${pebl}`],
    ] as const) {
      await page.keyboard.press('/');
      await field(page).fill(text);
      if (text === 'moss cel') await expect(list(page).getByRole('option').first()).toContainText('Moss cellar');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(list(page)).toHaveCount(0);
      await expect(heading(page)).toBeFocused();
    }
  });

  await begin(page);
  await test.step('Escape clears, then leaves; Tab and a click outside leave', async () => {
    await field(page).fill('moss');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).not.toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('/');
    await field(page).fill('moss');
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).not.toBeFocused();
    await field(page).click();
    await expect(list(page)).toBeVisible();
    // Beside the list, which covers the page.
    await page.mouse.click(20, 450);
    await expect(list(page)).toHaveCount(0);
  });

  await test.step('commands are found by their words', async () => {
    await begin(page);
    await field(page).fill('night');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(list(page)).toHaveCount(0);
    await expect(page).toHaveURL('/search');
    await field(page).fill('regtest');
    await list(page).getByRole('option', { name: 'Switch to Regtest' }).click();
    await expect(page).toHaveURL('/search?network=REGTEST');
  });
});

test('tokens are suggested with one request per word, and the keyboard opens one', async ({ page, request }) => {
  const token = await findMoss(request);
  const requested: string[] = [];
  page.on('response', (one) => {
    // A busy service has it sent again.
    if (one.url().includes('/v1/tokens/') && one.status() !== 503) requested.push(new URL(one.url()).pathname);
  });
  await page.clock.install();
  await begin(page);
  // However slowly the letters arrive.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('moss');
  await page.clock.resume();
  await expect(group(page, 'Search').getByRole('option')).toHaveText(/^Search for moss/);
  await expect(
    group(page, /^Tokens/)
      .getByRole('option')
      .first(),
  ).toContainText('Moss Credit');
  await expect(group(page, /^Tokens/)).toContainText('2 share the ticker MOSS');
  expect(requested).toEqual(['/v1/tokens/moss']);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Moss Credit');
  await expect(field(page)).toBeFocused();
  const id = await field(page).getAttribute('aria-activedescendant');
  expect(await active(page).getAttribute('id')).toBe(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/token/${token.tokenIdentifier}`);
  await expect(heading(page)).toBeFocused();
  await expect(list(page)).toHaveCount(0);
});

test('a field that is left while its list begins does not cover the page', async ({ page }) => {
  await page.goto('/search');
  await field(page).evaluate((input) => {
    new MutationObserver(() => input.blur()).observe(input, { attributeFilter: ['aria-controls'] });
    input.focus();
  });
  await expect(field(page)).toHaveAttribute('aria-controls', 'suggestions');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).not.toBeFocused();
});

test('requests for outdated input are canceled', async ({ page }) => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/tokens/mos?*', async (route) => {
    await gate;
    await route.fulfill({ json: [] }).catch(() => undefined);
  });
  await begin(page);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/v1/tokens/mos?'));
  const sent = page.waitForRequest('**/v1/tokens/mos?*');
  await page.keyboard.type('mos');
  await sent;
  await page.keyboard.type('s');
  await expect(
    group(page, /^Tokens/)
      .getByRole('option')
      .first(),
  ).toContainText('Moss Credit');
  await given;
  answer();
});

test('64 hex characters are looked up without a request that must fail, on the other network only if needed', async ({
  page,
  request,
}) => {
  // The fixture fails the test for every 404.
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'token_transfer');
  const { id: there } = await find(request, 'REGTEST', ({ type }) => type === 'token_transfer');
  const token = await findMoss(request);
  const isLookup = (pathname: string) => /^\/v1\/(tx|tokens)\//.test(pathname);
  const sent: string[] = [];
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url());
    if (isLookup(pathname)) sent.push(`${one.method()} ${pathname} ${searchParams.get('network')}`);
  });
  // Leaving the field ends what is on its way, and the page requests that again.
  let answered = 0;
  page.on('requestfinished', (one) => {
    if (isLookup(new URL(one.url()).pathname)) answered++;
  });
  const lookups = (network: string) => [`POST /v1/tokens/metadata/batch ${network}`, `POST /v1/tx/batch ${network}`];
  const both = [...lookups('MAINNET'), ...lookups('REGTEST')];
  const opens = (text: string) =>
    text === id ? `/tx/${id}` : text === token.tokenIdentifier ? `/token/${text}` : `/search?q=${text}`;
  for (const [text, shows, expected] of [
    [id, 'Token transfer', lookups('MAINNET')],
    [token.tokenIdentifier, 'Moss Credit', lookups('MAINNET')],
    [there, 'Open on Regtest', both],
    ['cd'.repeat(32), 'Not found on Regtest either', both],
  ] as const) {
    await begin(page);
    sent.length = 0;
    answered = 0;
    await field(page).fill(text);
    await expect(group(page, '64 hex characters')).toContainText(new RegExp(shows, 'i'));
    await expect.poll(() => answered).toBe(expected.length);
    expect(sent.toSorted(), shows).toEqual(expected.toSorted());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opens(text));
    await expect(page.getByRole('main')).toContainText(new RegExp(shows, 'i'));
    // A page requests what it shows.
    if (opens(text).startsWith('/search')) expect(sent, 'Enter repeats nothing').toHaveLength(expected.length);
  }
});

test('results of the other network are offered, with a shortcut', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'REGTEST', ({ type }) => type === 'core_transfer');
  await begin(page);
  await field(page).fill(id);
  const best = group(page, 'Result');
  await expect(best).toContainText('No transaction with this ID on Mainnet');
  await expect(best.getByRole('option', { name: /Open on Regtest/ })).toContainText('Transfer');
  await page.keyboard.press('Alt+Enter');
  await expect(page).toHaveURL(`/tx/${id}?network=REGTEST`);
  await expect(heading(page)).toHaveText(/^Transfer /);

  await begin(page);
  await field(page).fill(onRegtest);
  await expect(best.getByRole('option', { name: /Open on Regtest/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This address belongs to Regtest' })).toBeVisible();

  // The page searches the other network, too.
  await page.goto(`/search?q=${id}`);
  await page.getByRole('link', { name: /Open on Regtest/ }).click();
  await expect(page).toHaveURL(`/tx/${id}?network=REGTEST`);
});

test('a transaction that is nowhere leads to the page that waits for it', async ({ page, allowErrors }) => {
  allowErrors();
  const id = '01900000-0000-7000-8000-000000000001';
  await begin(page);
  await field(page).fill(id);
  const row = { name: /^No transaction with this ID on Mainnet.*Not found on Regtest either/ };
  await expect(group(page, 'Result').getByRole('option', row)).toBeEnabled();
  await page.goto(`/search?q=${id}`);
  await page.getByRole('link', row).click();
  await expect(page).toHaveURL(`/tx/${id}`);
  await expect(page.getByRole('main')).toContainText('Checking again');
});

test('visits and searches are stored in this browser only, until they are removed', async ({ page, request }) => {
  const token = await findMoss(request);
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  for (const path of [`/token/${token.tokenIdentifier}`, `/tx/${id}`]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const last = path.split('/').at(-1) ?? '';
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentEntries'))).toContain(last);
  }
  await page.keyboard.press('/');
  await field(page).fill('moss');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tokens', exact: true })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('');

  await begin(page);
  const visited = group(page, /^Seen before/);
  await expect(visited.getByRole('option')).toHaveText([/Transaction, opened/, /Token, opened/]);
  await expect(group(page, /^Recent searches/).getByRole('option')).toHaveText(/^moss/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Delete');
  await expect(visited.getByRole('option')).toHaveText(/Token, opened/);
  await page.keyboard.press('Escape');

  const card = page.getByRole('region', { name: 'Recently viewed and searches' });
  await card.getByRole('button', { name: 'Remove moss' }).click();
  await expect(card.getByRole('link')).toHaveText(/Token, opened/);
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await card.getByRole('button', { name: 'Turn off and clear all' }).click();
  await expect(card.getByRole('link')).toHaveCount(0);
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText(/^Transfer /);
  await begin(page);
  await expect(group(page, /^Go to/)).toBeVisible();
  await expect(visited).toHaveCount(0);
});

test('the list and recent entries are accessible and fit', async ({ page, allowErrors }) => {
  allowErrors();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tx/${txid}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentEntries'))).toContain(txid);
  await begin(page);
  await field(page).fill('moss');
  await expect(
    group(page, /^Tokens/)
      .getByRole('option')
      .first(),
  ).toContainText('Moss Credit');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, { part: 'search' });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Seen before', exact: true })).toBeVisible();
  await expectGoodLooks(page, 'recent searches', { isQuick: true });
});

test('the header has a field while that of the home page is not on the screen', async ({ page }) => {
  // A busy browser reports several changes at once, the last one last.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          seen.push(...entries);
          callback(seen, observer);
        }, options);
      }
    };
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Search/ })).toBeVisible();
  const form = page.getByRole('search').locator('form');
  const expectField = (isThere: boolean) =>
    expect.poll(async () => ((await form.boundingBox())?.width ?? 0) > 1, `there: ${isThere}`).toBe(isThere);
  await expectField(false);
  await page.evaluate(() => scrollTo(0, 1000));
  await expectField(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expectField(false);
});

test('the search page has a field of its own, whose text the header lists', async ({ page }) => {
  await page.goto('/search');
  const own = page.getByRole('main').getByRole('textbox', { name: /^Search/ });
  await own.pressSequentially('moss');
  await expect(field(page)).toHaveValue('moss');
  await expect(field(page)).toBeFocused();
  await expect(list(page)).toContainText('Moss Credit');
  await expect(own).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an identifier is pasted with one tap, and hints for keys are hidden', async ({ page, context, request }) => {
    const [transaction] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=1')).json();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/search');
    await field(page).click();
    await expect(list(page)).toBeVisible();
    await expect(list(page).locator('kbd').filter({ visible: true })).toHaveCount(0);
    await page.evaluate((id) => navigator.clipboard.writeText(` ${id} `), transaction.id);
    await page.getByRole('search').getByRole('button', { name: 'Paste' }).click();
    await expect(page).toHaveURL(new RegExp(`/tx/${transaction.id}`));
  });
});
