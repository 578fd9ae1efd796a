import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { environment, projectNode, root } from './node.mjs';

const goalMilliseconds = 100;
const rounds = Number(process.env.BENCH_ROUNDS || 7);
const slowdown = 4;

/**
 * What the explorer costs in the browser: milliseconds from an answer to its rows, and of the longest interaction on a
 * slow machine. `BENCH_ROUNDS`, 7 if left out; `BENCH_URL`, a service of its own if left out.
 * @returns the exit code; a missed goal is printed, not failed
 */
export async function benchWeb() {
  const code = await buildIfStale();
  if (code !== 0) return code;
  const { chromium, request } = await import('playwright');
  const asker = await request.newContext();
  const service = process.env.BENCH_URL ? { url: process.env.BENCH_URL, stop: () => {} } : await startService(asker);
  const browser = await chromium.launch({ executablePath: (await findBrowser()) || undefined });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript(watch);
    print(browser.version(), await measureRows(page, service.url), await measureInteractions(page, service.url));
  } finally {
    await browser.close();
    await asker.dispose();
    service.stop();
  }
  return 0;
}

async function startService(asker) {
  const port = await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'core-explorer-bench-'));
  const child = spawn(projectNode(), ['src/server/main.ts', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
      ...{ DEMO: 'on', DEMO_TRANSACTIONS: '8000', DEMO_RATE: '1' },
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    child.kill('SIGTERM');
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  };
  for (const until = Date.now() + 180_000; Date.now() < until; await new Promise((next) => setTimeout(next, 250))) {
    if (child.exitCode !== null) break;
    const answer = await asker.get(`${url}/v2/stats/summary?network=MAINNET`).catch(() => undefined);
    if (answer?.ok()) return { url, stop };
  }
  stop();
  throw new Error('The service to measure did not start.');
}

/** Runs in the page: the moment a list was painted in full, and the longest interaction since the last look. */
function watch() {
  let longest = 0;
  globalThis.takeLongest = () => {
    const taken = longest;
    longest = 0;
    return taken;
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });

  /** Milliseconds from the last byte of an answer to the paint of that many rows of it. */
  globalThis.rowsAfterAnswer = (query, count) =>
    new Promise((resolve) => {
      const first = () => document.querySelector('tbody tr')?.getAttribute('data-transaction');
      const before = first();
      const look = () => {
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(query));
        if (!answer?.responseEnd || first() === before) return;
        if (document.querySelectorAll('tbody tr').length !== count) return;
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
    });
}

/**
 * Finds a thing to press ahead of time. Looking for it by its role would have the browser style every row, which is what
 * is measured.
 */
async function aim(page, selector, words) {
  const [x, y] = await page.evaluate(
    ([where, text]) => {
      const element = [...document.querySelectorAll(where)].find(
        (one) => one.textContent.trim() === text || text === '',
      );
      element.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    },
    [selector, words],
  );
  await page.waitForTimeout(300);
  return () => page.mouse.click(x, y);
}

async function open(page, url) {
  await page.goto(url);
  await page.locator('tbody tr').first().waitFor();
  // The live list would draw rows of its own.
  await (await aim(page, 'button.live', ''))();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(1500);
}

async function measureRows(page, url) {
  const many = await (await page.request.get(`${url}/v1/tx/latest?network=MAINNET&limit=500&offset=250`)).text();
  const isOlder = (where) => where.pathname === '/v1/tx/latest' && where.searchParams.get('offset') === '250';
  const measure = async (count) => {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      await open(page, `${url}/?limit=250`);
      const press = await aim(page, 'nav.more button', 'Older');
      const time = page.evaluate(([query, rows]) => rowsAfterAnswer(query, rows), ['offset=250', count]);
      await press();
      times.push(await time);
    }
    return times;
  };
  const rows = [['250 rows, from their answer', await measure(250)]];
  await page.route(isOlder, (route) => route.fulfill({ contentType: 'application/json', body: many }));
  rows.push(['500 rows, from their answer', await measure(500)]);
  await page.unroute(isOlder);
  return rows;
}

async function measureInteractions(page, url) {
  const tools = await page.context().newCDPSession(page);
  const manyRows = `${url}/?limit=250`;
  const press =
    (selector, ...words) =>
    async (round) =>
      (await aim(page, selector, words[round % words.length]))();
  const key = (name) => () => page.keyboard.press(name);
  const interactions = [
    ['Unit, 250 rows', manyRows, press('header label', 'BTC', 'USD', 'sats')],
    ['Theme, 250 rows', manyRows, press('header .btn-icon', '')],
    ['Network, 250 rows', manyRows, press('header label', 'REGTEST', 'MAINNET')],
    ['Paging, 250 rows', manyRows, press('nav.more button', 'Older', 'Newer')],
    ['J, 250 rows', manyRows, key('j')],
    [
      'Typing in the search, 250 rows',
      manyRows,
      key('c'),
      () => page.evaluate(() => document.querySelector('#search').focus()),
    ],
    ['Filters on a phone', `${url}/`, press('.filters-toggle', '')],
  ];
  const rows = [];
  for (const [name, address, act, prepare] of interactions) {
    await page.setViewportSize(name.endsWith('phone') ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await open(page, address);
    await prepare?.();
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.waitForTimeout(1000);
    await page.evaluate(() => takeLongest());
    const times = [];
    for (let round = 0; round < rounds; round++) {
      await act(round);
      await page.waitForTimeout(1500);
      times.push(await page.evaluate(() => takeLongest()));
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    rows.push([name, times]);
  }
  return rows;
}

function print(browser, lists, interactions) {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const line = ([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)];
    const cells = [middle, sorted.at(-1)].map((time) => String(Math.round(time)).padStart(7));
    return `| ${name.padEnd(32)} | ${cells.join(' | ')} | ${middle <= goalMilliseconds ? 'met   ' : 'missed'} |`;
  };
  const head = (title) =>
    `| ${title.padEnd(32)} |  median |   worst | ${goalMilliseconds} ms |\n| ${'-'.repeat(32)} | ------: | ------: | ------ |`;
  const day = new Date().toISOString().slice(0, 10);
  process.stdout.write(
    [
      `${day}, ${machine}, Chromium ${browser}, load ${loadavg()[0].toFixed(1)}, ${rounds} rounds`,
      '',
      head('Milliseconds to the paint of'),
      ...lists.map(line),
      '',
      head(`Longest event, CPU ${slowdown} times slower`),
      ...interactions.map(line),
      '',
    ].join('\n'),
  );
}
