import { encodeAddress } from '#contract/codec/identifier.ts';
import { find } from '../support/demo-transactions.ts';
import { expect, networkIdle, test } from '../support/fixtures.ts';
import { follow } from '../support/looks.ts';
import { openSettings, setStorage } from '../support/settings-page.ts';

/* Data stored in this browser is never part of a request: not in URL, headers or body. */

const marker = 'Mk7Zq9Xw';
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

test('no request contains stored data', async ({ page, request, context }) => {
  const transfer = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const ofToken = await find(request, 'MAINNET', ({ type }) => type === 'token_transfer');
  const address = transfer.from?.identifier ?? '';
  const token = ofToken.tokenMetadata?.tokenIdentifier ?? '';
  const unvisited = encodeAddress({ network: 'REGTEST', publicKey });
  const label = (type: string, ref: string) => ({
    network: 'MAINNET',
    type,
    ref,
    label: `${marker} ${ref.slice(0, 3)}`,
  });
  await setStorage(page, {
    labels: JSON.stringify([label('tx', transfer.id), label('address', address), label('token', token)]),
    stars: JSON.stringify([
      { network: 'MAINNET', address, since: '2026-03-14T13:00:00.000Z', marker },
      { network: 'REGTEST', address: unvisited, since: '2026-03-14T13:00:00.000Z', marker },
    ]),
    recentEntries: JSON.stringify({
      visits: [{ network: 'MAINNET', type: 'tx', ref: marker, at: '2026-03-14T13:00:00.000Z' }],
      searches: [{ network: 'MAINNET', text: `moss ${marker}`, at: '2026-03-14T13:00:00.000Z' }],
    }),
    watched: JSON.stringify([{ network: 'MAINNET', txid: transfer.id, marker }]),
    // Invalid data.
    theme: marker,
    language: marker,
    pageSize: marker,
    unit: 'btc',
    live: 'on',
    suspiciousNames: 'hidden',
    [marker]: marker,
  });
  const requests: string[] = [];
  page.on('request', async (one) => {
    const headers = await one.allHeaders().catch(() => one.headers());
    requests.push([one.method(), one.url(), JSON.stringify(headers), one.postData() ?? ''].join('\n'));
  });

  await page.goto('/');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const seen = (text: string) => expect(page.locator('#root')).toContainText(text);
  for (const [path, text] of [
    [`/tx/${transfer.id}`, `${marker} ${transfer.id.slice(0, 3)}`],
    [`/address/${address}`, `${marker} core`.slice(0, -1)],
    [`/token/${token}`, `${marker} ${token.slice(0, 3)}`],
    [`/address/${address}?tab=tokens`, 'Tokens'],
    [`/token/${token}?tab=transactions`, 'Transactions'],
    [`/issuer/${ofToken.tokenMetadata?.issuerPublicKey}`, 'Issuer'],
    ['/tokens?q=moss', 'Tokens'],
    ['/search?q=moss', 'moss'],
    ['/stats', 'Statistics'],
    ['/starred', marker],
    ['/no/such/page', 'Page not found'],
    ['/starred?network=REGTEST', 'Starred'],
  ] as const) {
    await follow(page, path);
    await seen(text);
  }
  // The service gets nothing with a page either.
  for (const path of [`/tx/${transfer.id}`, `/address/${address}`, '/starred']) {
    await page.goto(path);
    await seen(marker);
  }
  await networkIdle(page);
  const search = page.locator('search input[name="q"]');
  await search.focus();
  await search.fill('mo');
  // The suggestions, which are requested.
  await expect(page.getByRole('option').first()).toBeVisible();
  await networkIdle(page);
  // Clears the field, then closes its list, which covers the page.
  await search.press('Escape');
  await search.press('Escape');
  const settings = await openSettings(page);
  await settings.getByText('Show labels').click();
  await settings.getByRole('listitem').getByRole('link').first().click();
  await networkIdle(page);

  expect(requests.length).toBeGreaterThan(40);
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  expect(requests.filter((one) => one.includes(marker) || decoded(one).includes(marker))).toEqual([]);
  // A star of the other network is only requested there; no request names both.
  expect(requests.filter((one) => one.includes(unvisited) && one.includes(address))).toEqual([]);
  // Preferences that the service needs for rendering, and nothing else.
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}: ${value}`);
  expect(cookies).toEqual(['preferences: unit=btc&suspiciousNames=hidden']);
});
