import { median, table, verdict } from '../table.ts';

const cpuSlowdown = 4;
const goalMs = 100;
const pageSize = 'select[aria-label="Rows per page"]';

/**
 * Measures the longest event and the longest task of interactions with the processor slowed down, and the time from an
 * response to the paint of its rows at normal speed.
 */
export async function measureEvents({ browser, url, rounds }) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A service worker would respond instead of the network.
    serviceWorkers: 'block',
  });
  try {
    await page.addInitScript(observeEvents);
    const lists = await measureRows(page, url, rounds);
    const interactions = await measureInteractions(page, url, rounds);
    const worst = (times) => [median(times), Math.max(...times)].map(Math.round);
    const ofInteractions = interactions.map(([name, events, tasks]) => [
      ...[name, ...worst(events), Math.round(median(tasks))],
      verdict(Math.max(median(events), median(tasks)) <= goalMs),
    ]);
    const ofRows = lists.map(([name, times]) => [name, ...worst(times), verdict(median(times) <= goalMs)]);
    const title = `Longest of an interaction, CPU ${cpuSlowdown} times slower`;
    return [
      table([title, ' Event, ms', ' Worst', ' Task, ms', `${goalMs} ms`], ofInteractions),
      table(['From an answer to the paint of its rows', ' ms', ' Worst', `${goalMs} ms`], ofRows),
    ];
  } finally {
    await page.close();
  }
}

/** Runs in the page: when a list was painted in full, and the longest event and task since the last call. */
function observeEvents() {
  const longest = { event: 0, longtask: 0 };
  globalThis.takeLongest = () => {
    const { event, longtask } = longest;
    longest.event = 0;
    longest.longtask = 0;
    return [event, longtask];
  };
  const observe = (type, more) =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest[type] = Math.max(longest[type], duration);
    }).observe({ type, buffered: true, ...more });
  observe('event', { durationThreshold: 16 });
  observe('longtask');

  /** Milliseconds from the last byte of a response to the paint of that many rows of it. */
  globalThis.rowsAfterAnswer = (query, count) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`No ${count} rows came for ${query}, but ${total()}.`)), 30_000);
      // The legs of a swap have a row more, which has no transaction.
      const rows = () => document.querySelectorAll('tbody [data-transaction]');
      const first = () => rows()[0]?.getAttribute('data-transaction');
      const total = () => rows().length;
      const before = first();
      const totalBefore = total();
      const look = () => {
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(query));
        if (!answer?.responseEnd || total() !== count) return;
        if (first() === before && totalBefore === count) return;
        observer.disconnect();
        // After the frame that shows them.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - answer.responseEnd);
          port2.postMessage(undefined);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
      // The entry of a response may come after its rows.
      new PerformanceObserver(look).observe({ type: 'resource', buffered: true });
    });
}

/**
 * Resolves a button ahead of time: a lookup by role would have the browser style every row, which is what is measured.
 * Rows that come near get their real height, so it is scrolled to until it rests.
 */
async function aim(page, selector, text) {
  const place = () =>
    page.evaluate(
      ([where, wanted]) => {
        const element = [...document.querySelectorAll(where)].find(
          (one) => one.textContent.trim() === wanted || wanted === '',
        );
        element.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      },
      [selector, text],
    );
  let [x, y] = await place();
  for (let isAtRest = false; !isAtRest; ) {
    await page.waitForTimeout(300);
    const [nextX, nextY] = await place();
    isAtRest = nextX === x && nextY === y;
    [x, y] = [nextX, nextY];
  }
  return () => page.mouse.click(x, y);
}

async function open(page, url) {
  await page.goto(url);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForFunction(() => document.getElementById('state') === null);
  // The live list would add rows. A button that is not hydrated yet takes no click.
  const live = page.locator('h1 + button[aria-pressed=true]');
  while ((await live.count()) > 0) await (await aim(page, 'h1 + button[aria-pressed]', ''))();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(1500);
}

async function measureRows(page, url, rounds) {
  const measure = async (query, count, act) => {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      await open(page, `${url}/?limit=250`);
      const press = await act();
      const time = page.evaluate(([wanted, rows]) => rowsAfterAnswer(wanted, rows), [query, count]);
      await press();
      times.push(await time);
    }
    return times;
  };
  const rows = [
    ['250 rows', await measure('offset=250', 250, () => aim(page, 'nav[aria-label=Pages] :is(a, button)', 'Older'))],
  ];
  await page.route('**/assets/*.js', offer500Rows);
  const choose500 = async () => {
    await page.locator(pageSize).focus();
    return () => page.keyboard.press('5');
  };
  rows.push(['500 rows', await measure('limit=500', 500, choose500)]);
  await page.unroute('**/assets/*.js');
  return rows;
}

/** The explorer offers at most 250 rows; its service returns 500. */
async function offer500Rows(route) {
  const response = await route.fetch();
  const body = (await response.text()).replace('[10,25,50,100,250]', '[10,25,50,100,250,500]');
  await route.fulfill({ response, body });
}

async function measureInteractions(page, url, rounds) {
  const tools = await page.context().newCDPSession(page);
  const manyRows = `${url}/?limit=250`;
  const press =
    (selector, ...texts) =>
    async (round) =>
      (await aim(page, selector, texts[round % texts.length]))();
  const key = (name) => () => page.keyboard.press(name);
  const focus = (selector) => () => page.evaluate((where) => document.querySelector(where).focus(), selector);
  const interactions = [
    { name: 'Unit, 250 rows', at: manyRows, act: press('header label', 'BTC', 'USD', 'sats') },
    { name: 'Theme, 250 rows', at: manyRows, act: press('header button[title="Theme"]', '') },
    { name: 'Network, 250 rows', at: manyRows, act: press('header a[role=radio]', 'REGTEST', 'MAINNET') },
    { name: 'Paging, 250 rows', at: manyRows, act: press('nav[aria-label=Pages] :is(a, button)', 'Older', 'Newer') },
    // A select chooses by the first character of an option: back to 50 rows, then to 250.
    { name: 'From 50 to 250 rows', at: `${url}/?limit=50`, before: focus(pageSize), act: key('2'), back: key('5') },
    { name: 'J, 250 rows', at: manyRows, act: key('j') },
    { name: 'Typing in the search, 250 rows', at: manyRows, before: focus('#search'), act: key('c') },
    { name: 'Filters on a phone', at: `${url}/`, isPhone: true, act: press('main button[popovertarget=filters]', '') },
  ];
  const measured = [];
  for (const { name, at, isPhone, before, act, back } of interactions) {
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await open(page, at);
    await before?.();
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.waitForTimeout(1000);
    const longest = [];
    for (let round = 0; round < rounds; round++) {
      if (round > 0 && back) {
        await back();
        await page.waitForTimeout(1500);
      }
      await page.evaluate(() => takeLongest());
      await act(round);
      await page.waitForTimeout(1500);
      longest.push(await page.evaluate(() => takeLongest()));
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    measured.push([name, longest.map(([event]) => event), longest.map(([, task]) => task)]);
  }
  return measured;
}
