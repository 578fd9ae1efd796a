import type { Page } from 'playwright/test';
import { english as locale } from '#i18n/testing/english.ts';
import { type FakeUpstream, type Fault, respond } from '#server/upstream/testing/fake-upstream.ts';
import { subjects } from '#web/testing/recorded-network.ts';
import { expect, networkIdle } from './fixtures.ts';
import { visit } from './recorded-pages.ts';

/* A service with the twelve endpoints of the specification and no extension. */

const endpoints = [
  /^\/v1\/tx\/(?!batch)[^/]+$/,
  /^\/v1\/address\/[^/]+(?:\/transactions|\/tokens)?$/,
  /^\/v1\/tokens\/[^/]+(?:\/transactions|\/holders)?$/,
  /^\/v1\/tokens\/(?:metadata\/batch|issuer-lookup)$/,
  /^\/v2\/stats\/(?:summary|tpv)$/,
];
const isSpecified = (path: string) => endpoints.some((endpoint) => endpoint.test(path.split('?')[0] ?? ''));

/** Answers everything but the twelve endpoints with a status, and has two legs of swaps. */
export function onlyTwelve(fake: FakeUpstream, status: 404 | 501): Fault {
  for (const id of [subjects.transfer, subjects.tokenTransfer]) {
    const path = `/v1/tx/${id}`;
    const answer = fake.responses.get(path);
    fake.responses.set(path, (seen: unknown) => ({
      ...Object(typeof answer === 'function' ? answer(seen) : answer),
      swapId: `swap ${id}`,
    }));
  }
  return (seen, response) => {
    const answer = isSpecified(seen.path) ? fake.responseTo(seen) : undefined;
    return respond(answer === undefined ? status : 200, answer ?? { detail: 'Not Found' })(seen, response);
  };
}

const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const { address, otherAddress, token, otherToken } = subjects;

/** Pages that use extensions, never two of one kind in a row, and what they show without any. */
const pages: readonly (readonly [path: string, shows: RegExp])[] = [
  [`/tx/${subjects.transfer}`, /Details/],
  [`/address/${address}`, /Transactions/],
  [`/token/${token}?tab=history`, new RegExp(locale.t('tokenHistory.notServedHint'))],
  ['/?status=pending', /This service cannot filter transactions/],
  ['/tokens', /Search/],
  ['/stats', /7 days/],
  [`/tx/${subjects.tokenTransfer}`, /Details/],
  [`/address/${otherAddress}?tab=balances`, /Transactions/],
  [`/token/${otherToken}?tab=swaps`, /Swaps not available/],
  ['/stats/holders', /does not/],
  [`/search?q=${'b1'.repeat(32)}`, /Bitcoin|No /],
  [`/bitcoin/tx/${'b1'.repeat(32)}`, /does not/],
  [`/address/${address}/statement`, /−150,000 sats/],
  [`/search?q=${bitcoinAddress}`, /Bitcoin address/],
  [`/bitcoin/address/${bitcoinAddress}`, /Bitcoin address/],
];

/** What pages request after the rest: who leaves before has it requested again. */
const lateExtensions = new Map([
  [`/tx/${subjects.transfer}`, '/swaps/'],
  ['/stats', 'historical'],
]);

/** Visits every page in front of a service without extensions: no error, no dead tab, nothing requested again. */
export async function visitWithoutExtensions(page: Page, fake: FakeUpstream): Promise<void> {
  const requested = () => fake.received.map(({ path }) => path).filter((path) => !isSpecified(path));
  for (const [path, shows] of pages) {
    await visit(page, path, shows);
    await expect(page.locator('main').getByRole('alert'), path).toHaveCount(0);
    const extension = lateExtensions.get(path);
    if (extension === undefined) continue;
    await expect.poll(() => requested().some((one) => one.includes(extension)), path).toBe(true);
    await networkIdle(page);
  }
  const first = requested();
  await visit(page, `/token/${otherToken}`, /Holders/);
  await expect(page.getByRole('tab')).toHaveText([/Holders/, 'Transactions', 'Details']);
  await visit(page, `/address/${address}`, /Transactions/);
  await expect(page.getByRole('tab')).toHaveText([/Transactions/, /Tokens/]);
  for (const [path] of pages.toReversed()) await visit(page, path, /./);
  expect(requested()).toEqual(first);
}
