import { readFile } from 'node:fs/promises';
import type { TokenQuantity } from '#contract/common.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { activity, addresses, busiest, listOf, open, rows, stops, transactions } from '../support/address-page.ts';
import { dayMs, settled } from '../support/clock.ts';
import { find, pastTransactions } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openRendered } from '../support/rendered-page.ts';

/* Rows of an address, from its perspective. The demo network is live: a request and the page may be a second apart. */

test('a row shows direction and sign, dimmed if nothing moved', async ({ page, request }) => {
  const to = settled(dayMs);
  const candidates = await addresses(request, ({ status }) => status === 'failed');
  const [first = ''] = candidates;
  let address = first;
  let listed = await listOf(request, address, `&limit=100&to_timestamp=${to}`);
  // A swap that failed has its legs in a closed row.
  const isFit = () =>
    listed.data.length > 20 && listed.data.some(({ status, swapId }) => status === 'failed' && !swapId);
  // One after the other: a busy service refuses many requests at once.
  for (const candidate of candidates.slice(1)) {
    if (isFit()) break;
    address = candidate;
    listed = await listOf(request, address, `&limit=100&to_timestamp=${to}`);
  }
  expect(isFit(), 'an address of many transactions, one of them failed').toBe(true);
  const signs: Record<string, [word: string, sign: string]> = {
    incoming: ['from', '+'],
    deposit: ['from', '+'],
    settlement: ['from', '+'],
    outgoing: ['to', '−'],
    withdrawal: ['to', '−'],
    payment: ['to', '−'],
    destruction: ['to', '−'],
  };
  await open(page, address, `?limit=100&to=${to}`);
  await expect(transactions(page)).toHaveCount(listed.data.length);
  let rowCount = 0;
  for (const { id, direction, status } of listed.data) {
    const [word, sign] = signs[direction] ?? [];
    if (word === undefined || sign === undefined) continue;
    const row = page.locator(`tr[data-transaction="${id}"]`);
    const moved = status !== 'failed' && status !== 'expired';
    await expect(row.locator('[data-column=flow]')).toHaveText(new RegExp(`^${word}`));
    // A ticker with codes of its characters has such signs too.
    if (moved) await expect(row.locator('[data-column=amount]')).toContainText(new RegExp(`^[${sign}]`));
    else {
      await expect(row.locator('[data-column=amount]')).not.toContainText(/^[+−]/);
      await expect(row.locator('[data-column=amount]')).toContainText('no funds moved');
    }
    rowCount += 1;
  }
  expect(rowCount).toBeGreaterThan(10);
  await expect(page.getByTitle('No funds moved').filter({ visible: true }).first()).toBeVisible();
});

test('a multi-party row shows its net effect on this address', async ({ page, request }) => {
  /** What the first giver gets back less what it gives. */
  const netOf = ({ multiIoDetails: details }: TransactionSummary) => {
    const own = (entries: readonly { pubkey: string; amount: TokenQuantity }[] = []) =>
      entries
        .filter(({ pubkey }) => pubkey === details?.inputs[0]?.pubkey)
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return own(details?.outputs) - own(details?.inputs);
  };
  // A million is shown in short.
  const multi = await find(
    request,
    'MAINNET',
    (some) =>
      some.status === 'confirmed' &&
      (some.multiIoDetails?.outputs.length ?? 0) > 2 &&
      -netOf(some) < 10n ** BigInt(6 + (some.tokenMetadata?.decimals ?? 0)),
  );
  const giver = multi.multiIoDetails?.inputs[0];
  if (!giver) throw new Error('The demo has no transfer among many parties.');
  const net = netOf(multi);
  expect(net).toBeLessThan(0n);
  const to = multi.createdAt ?? '';
  await open(page, giver.address, `?to=${to}&asset=${multi.tokenMetadata?.tokenIdentifier}`);
  const row = page.locator(`tr[data-transaction="${multi.id}"]`);
  await expect(row.locator('[data-column=flow]')).toHaveText(/^to/);
  const decimals = multi.tokenMetadata?.decimals ?? 0;
  const digits = String(-net).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',');
  await expect(row.locator('[data-column=amount]')).toContainText(`−${whole}`);
});

test('both legs of a swap are one row, which opens to them', async ({ page, request, browser, baseURL }) => {
  const legs = (await pastTransactions(request)).filter(({ swapId, status }) => swapId && status === 'confirmed');
  const first = legs.find(({ swapId }, index) => legs.slice(index + 1).some((other) => other.swapId === swapId));
  const address = first?.from?.identifier ?? '';
  const ids = legs.filter(({ swapId }) => swapId === first?.swapId).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const url = `/address/${address}?to=${first?.createdAt}&limit=100`;
  await page.goto(url);
  const swap = stops(page)
    .filter({ has: page.getByRole('button', { name: /^Swap: / }) })
    .first();
  const button = swap.getByRole('button');
  await expect(swap).toHaveAttribute('data-legs', ids.join(' '));
  await expect(swap.locator('[data-column=amount]')).toHaveText(/−.*\+|\+.*−/s);
  const leg = (id: string | undefined) => activity(page).locator(`tr[data-transaction="${id}"]`);
  for (const id of ids) await expect(leg(id)).toBeHidden();

  // The newest row of the page.
  await page.keyboard.press('j');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const id of ids) await expect(leg(id)).toBeVisible();
  await expectAccessible(page, { part: '#activity-panel' });
  await page.keyboard.press('j');
  await expect(leg(ids[0]).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  for (const id of ids) await expect(leg(id)).toBeHidden();

  // Without JavaScript it is open.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await openRendered(plain, url);
  for (const id of ids) await expect(plain.locator(`tr[data-transaction="${id}"]`)).toBeVisible();
  await context.close();
});

test('the CSV has the shown rows, complete and exact; j and k move between rows', async ({ page, request }) => {
  const address = await busiest(request);
  // A day ago: no status changes meanwhile.
  const to = settled(dayMs);
  // One asset: no row is a swap.
  await open(page, address, `?asset=btc&limit=10&to=${to}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Only this page' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toContain(address);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('counterparty');
  const { data } = await listOf(request, address, `&asset=btc&limit=10&to_timestamp=${to}`);
  expect(lines).toHaveLength(data.length);
  for (const [index, { id, amountSats, tokenAmount }] of data.entries()) {
    expect(lines[index]).toContain(id);
    expect(lines[index]).toContain(String(amountSats ?? tokenAmount));
    expect(lines[index]).toContain(address);
  }
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  const id = await rows(page).first().getAttribute('data-transaction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}`));
});

test('lookalikes are marked and shown in full', async ({ page, request }) => {
  const address = await busiest(request);
  const listed = await listOf(request, address, '&limit=25');
  const copy = structuredClone(listed);
  const row = copy.data.find(
    ({ counterparty, multiIoDetails, swapId }) => counterparty?.type === 'core' && !multiIoDetails && !swapId,
  );
  if (!row?.counterparty) throw new Error('The address dealt with nobody.');
  const fake = `${address.slice(0, 14)}${'q'.repeat(address.length - 19)}${address.slice(-5)}`;
  row.counterparty.identifier = fake;
  await page.route(`**/v1/address/${address}/transactions?*`, (route) => route.fulfill({ json: copy }));
  await open(page, address);
  const marked = page.locator(`tr[data-transaction="${row.id}"]`);
  await expect(marked.getByText(locale.t('address.lookAlike'))).toHaveAttribute('title', `Different from ${address}`);
  await expect(page.getByText(locale.t('address.lookAlike'))).toHaveCount(1);
  const note = page.getByRole('note').filter({ hasText: 'Compare the full address' });
  await expect(note.getByRole('listitem')).toHaveText([address, fake].toSorted());
  await expectAccessible(page, { part: '#activity-panel' });
});
