import type { Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/common.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnService, serveLines } from '../support/own-service.ts';
import { chooseNetwork as choose } from '../support/settings-page.ts';
import { idOf, networkData, sharedKey, sharedToken, twoNetworksLines } from '../support/two-networks-lines.ts';

/* Pages of one network never show data of the other, in any order of responses. */

let service: OwnService | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await serveLines(twoNetworksLines);
});
test.afterAll(async () => service?.stop());
test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    // Hooks request it too, before it exists.
    await use(service?.address);
  },
});
test.describe.configure({ mode: 'default' });

const otherThan = (network: Network): Network => (network === 'MAINNET' ? 'REGTEST' : 'MAINNET');

/** Recorded content of a page over time. */
interface Watch {
  readonly states: number;
  /** Networks whose own content was shown. */
  readonly seen: readonly string[];
  /** Content on the wrong network. */
  readonly wrong: readonly string[];
}

type Signs = Record<Network, readonly string[]>;

/** Checks the page after every change, before it is painted. */
async function watch(page: Page, signs: Signs): Promise<() => Promise<Watch>> {
  await page.addInitScript((known: Signs) => {
    const watched = { states: 0, seen: new Set<string>(), wrong: new Set<string>() };
    Reflect.set(window, 'watched', watched);
    const look = () => {
      const main = document.querySelector('main');
      if (!main) return;
      watched.states++;
      const network = document.querySelector('[data-test-network]') ? 'REGTEST' : 'MAINNET';
      // Includes links, tooltips and attributes.
      const html = main.innerHTML;
      if (known[network].some((sign) => html.includes(sign))) watched.seen.add(network);
      const others = known[network === 'MAINNET' ? 'REGTEST' : 'MAINNET'];
      if (!others.some((sign) => html.includes(sign))) return;
      // The offer to open the other network is one link.
      const copy = main.cloneNode(true);
      if (!(copy instanceof Element)) return;
      for (const offer of copy.querySelectorAll('[data-offers]')) offer.remove();
      const strange = others.find((sign) => copy.innerHTML.includes(sign));
      if (strange) watched.wrong.add(`${strange} on ${network}`);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  }, signs);
  return () =>
    page.evaluate(() => {
      const { states, seen, wrong } = Reflect.get(window, 'watched');
      return { states, seen: [...seen].toSorted(), wrong: [...wrong] };
    });
}

/** A pseudorandom number from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** How likely a response of each network waits for the next switch. */
type Waits = Record<Network, number>;

const paces: Readonly<Record<string, Waits>> = {
  'MAINNET late': { MAINNET: 1, REGTEST: 0 },
  'REGTEST late': { MAINNET: 0, REGTEST: 1 },
  'both at random': { MAINNET: 0.5, REGTEST: 0.5 },
};

/**
 * Holds responses of the page back.
 * @returns lets those go that were held before, in another order; at the end all of them, also later ones
 */
async function holdAnswers(page: Page, waits: Waits, random: () => number): Promise<(isEnd: boolean) => void> {
  let held: (() => void)[] = [];
  let isOver = false;
  await page.route(/\/v[12]\//, async (route) => {
    const network = new URL(route.request().url()).searchParams.get('network') === 'REGTEST' ? 'REGTEST' : 'MAINNET';
    if (!isOver && random() < waits[network]) await new Promise<void>((resolve) => held.push(resolve));
    // The page may have aborted it meanwhile.
    await route.continue().catch(() => undefined);
  });
  return (isEnd) => {
    isOver = isEnd;
    const old = held.reverse();
    held = [];
    for (const release of old) release();
  };
}

const transaction = idOf('MAINNET', 3);

/** A page, and its content on a network once settled. */
const pages: Readonly<Record<string, { path: string; shows: (network: Network) => string | RegExp }>> = {
  'the latest list': { path: '/', shows: (network) => networkData[network].ticker },
  'an address': {
    path: `/address/${sharedKey}`,
    shows: (network) => encodeAddress({ network, publicKey: sharedKey }),
  },
  'a token': { path: `/token/${sharedToken}`, shows: (network) => networkData[network].name },
  statistics: { path: '/stats', shows: (network) => networkData[network].locked },
  'a transaction': {
    path: `/tx/${transaction}`,
    shows: (network) => (network === 'MAINNET' ? 'Mainland' : 'No transaction with this ID on Regtest'),
  },
};

for (const [pace, waits] of Object.entries(paces)) {
  const isRandom = pace === 'both at random';
  test(`no page shows the other network, ${pace}`, { tag: isRandom ? [] : '@rest' }, async ({
    page,
    request,
    allowErrors,
  }) => {
    test.setTimeout(180_000);
    // A transaction of one network does not exist on the other.
    allowErrors();
    const rows: Record<Network, { id: string }[]> = { MAINNET: [], REGTEST: [] };
    for (const network of networks) {
      rows[network] = await (await request.get(`/v1/tx/latest?network=${network}&limit=250`)).json();
      expect(rows[network]).toHaveLength(networkData[network].count + 1);
    }
    const signsOf = (network: Network) => [
      ...rows[network].map(({ id }) => id).filter((id) => id !== transaction),
      networkData[network].name,
      networkData[network].ticker,
      networkData[network].locked,
      // Content that only the other network has.
      network === 'MAINNET' ? '"core1pgss' : '"corert1pgss',
    ];
    const seenSoFar = await watch(page, { MAINNET: signsOf('MAINNET'), REGTEST: signsOf('REGTEST') });
    const random = numbersFrom(pace.length);
    const release = await holdAnswers(page, waits, random);
    for (const [what, { path, shows }] of Object.entries(pages)) {
      // A late network is one case of random order; the list tests it separately.
      if (!isRandom && what !== 'the latest list') continue;
      await test.step(what, async () => {
        let network: Network = pace === 'REGTEST late' ? 'REGTEST' : 'MAINNET';
        release(false);
        await page.goto(`${path}?network=${network}`);
        for (let turn = 0; turn < 6; turn++) {
          network = otherThan(network);
          await choose(page, network);
          // Responses from before the switch arrive after it.
          await expect(page.locator('[data-test-network]')).toHaveCount(network === 'REGTEST' ? 1 : 0);
          release(turn === 5);
        }
        for (const last of [network, otherThan(network)]) {
          if (last !== network) await choose(page, last);
          await expect(page.locator('main')).toContainText(shows(last));
          await expect(page.locator('main')).not.toContainText(shows(otherThan(last)));
        }
        const { states, seen, wrong } = await seenSoFar();
        expect(wrong, what).toEqual([]);
        expect(states, what).toBeGreaterThan(20);
        // The check detects violations.
        expect(seen, what).toEqual(path.startsWith('/tx/') ? ['MAINNET'] : ['MAINNET', 'REGTEST']);
      });
    }
  });
}

test('the check detects a row of the other network', async ({ page }) => {
  const strange = idOf('REGTEST', 1);
  const seenSoFar = await watch(page, { MAINNET: [], REGTEST: [strange] });
  await page.goto('/');
  await expect(page.locator('tr[data-transaction]:not([data-leg=closed])').first()).toBeVisible();
  await page.evaluate(
    (id) => document.querySelector('tr[data-transaction]')?.setAttribute('data-transaction', id),
    strange,
  );
  expect((await seenSoFar()).wrong).toEqual([`${strange} on MAINNET`]);
});
