import { readFile } from 'node:fs/promises';
import type { AddressBalances, BalanceHistory } from '#contract/address-balances.ts';
import { busiest } from '../support/address-page.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('what an address held at the end of a day, as a chart, a table and a CSV file', async ({ page, request }) => {
  const address = await busiest(request);
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const path = `/v1/address/${address}/balances`;
  await page.goto(`/address/${address}`);
  await page.getByRole('tab', { name: 'Balance history' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('figure').scrollIntoViewIfNeeded();
  await expect(panel.getByRole('slider')).toBeVisible();

  await panel.getByRole('textbox', { name: /^At/ }).fill(day);
  await page.getByRole('region', { name: 'Balances at a time' }).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('at') === `${next}T00:00Z`);
  await expect(panel.getByRole('table', { name: `Balances at ${day} 24:00 UTC` })).toBeVisible();
  await expectAccessible(page, { part: '#activity-panel' });
  const heldAndSaved = async () => {
    const held: AddressBalances = await (await request.get(`${path}?network=MAINNET&at=${next}`)).json();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: /^CSV: Balances at/ }).click(),
    ]);
    return { held, lines: (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n') };
  };
  let { held, lines } = await heldAndSaved();
  // A token that is received for the first time between the two has a row too, of nothing.
  if (lines.length !== held.data.length + 1) ({ held, lines } = await heldAndSaved());
  expect(lines).toHaveLength(held.data.length + 1);
  const [bitcoin] = held.data;
  const sats = (bitcoin?.balanceSats ?? 0).toLocaleString('en');
  await expect(panel.getByRole('row', { name: /^Bitcoin/ })).toContainText(sats);
  expect(lines[1]).toMatch(new RegExp(`^${address},${next}T00:00Z,btc,,,,${bitcoin?.balanceSats},`));
  for (const { asset, tokenBalance } of held.data.slice(1)) {
    expect(lines.find((line) => line.includes(asset))).toContain(`,${tokenBalance},`);
  }

  // The chosen day of the chart has the same balance.
  const token = held.data.find(({ tokenBalance }) => tokenBalance && tokenBalance !== '0')?.asset ?? 'btc';
  await panel.getByRole('combobox', { name: 'Asset' }).selectOption(token);
  await expect(page).toHaveURL((url) => url.searchParams.get('asset') === token);
  const query = `network=MAINNET&start_date=${day}&end_date=${day}`;
  const history: BalanceHistory = await (await request.get(`${path}/${token}?${query}`)).json();
  expect(history.data[0]?.tokenBalance).toBe(held.data.find(({ asset }) => asset === token)?.tokenBalance);
  // Until the token is loaded, the chart shows bitcoin.
  const [byDay] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^CSV: Balance in (?!sats )/ }).click(),
  ]);
  expect(await readFile(await byDay.path(), 'utf8')).toContain(`\r\n${day},${history.data[0]?.tokenBalance},`);
});
