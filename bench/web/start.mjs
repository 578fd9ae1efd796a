import { median, table, verdict } from '../table.ts';
import { startBarePage } from './bare-service.mjs';

const cpuSlowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Metrics of a first visit with their goals: absolute, or relative to the bare page. */
const figures = [
  { key: 'firstPaint', name: 'First contentful paint, ms', goal: '550 ms', isMet: (own) => own <= 550 },
  { key: 'largestPaint', name: 'Largest contentful paint, ms', goal: '550 ms', isMet: (own) => own <= 550 },
  { key: 'rows', name: 'Rows painted, ms', goal: '0.6 of bare', isMet: (own, bare) => own <= 0.6 * bare },
  { key: 'interactive', name: 'Interactive, ms', goal: '1.5 of bare', isMet: (own, bare) => own <= 1.5 * bare },
  { key: 'shift', name: 'Layout shift', goal: '0', isMet: (own) => own === 0, digits: 3 },
  { key: 'liveShift', name: 'Layout shift by the live list', digits: 3 },
];

/** Measures the first visit of the latest page on a slow phone, alternating with a bare page of the same libraries. */
export async function measureStart({ browser, url, rounds }) {
  const bare = await startBarePage(url);
  try {
    const pages = [url, bare.url];
    // One-time work of the service is not measured.
    for (const page of pages) await visit(browser, page);
    const visits = pages.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, page] of pages.entries()) visits[index].push(await visit(browser, page));
    return [startTable(visits)];
  } finally {
    bare.stop();
  }
}

function startTable(visits) {
  const rows = figures.map(({ key, name, goal = '', isMet, digits = 0 }) => {
    const [own, bare] = visits.map((list) => median(list.map((measured) => measured[key])));
    const worst = Math.max(...visits[0].map((measured) => measured[key]));
    const texts = [own, worst, bare].map((value) => value.toFixed(digits));
    const ratio = bare === 0 ? '' : (own / bare).toFixed(2);
    return [name, ...texts, ratio, goal, isMet ? verdict(isMet(own, bare)) : ''];
  });
  return table(['First visit on a slow phone', ' Explorer', ' Worst', ' Bare page', ' Ratio', 'Goal', 'Met'], rows);
}

/** One visit with an empty cache. */
async function visit(browser, url) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeStart);
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', network);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.start.rows && globalThis.start.interactive, undefined, {
      polling: 500,
      timeout: 60_000,
    });
    // Later layout shifts and paints count too.
    await page.waitForTimeout(2000);
    return await page.evaluate(() => globalThis.start);
  } finally {
    await context.close();
  }
}

/** Runs before the page's scripts. */
function observeStart() {
  const start = { firstPaint: 0, largestPaint: 0, rows: 0, interactive: 0, shift: 0, liveShift: 0 };
  globalThis.start = start;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') start.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    start.largestPaint = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput) return;
    // New transactions move the others down; that is not a layout shift of the start.
    const isLive = rowAtStart !== undefined && firstRow() !== rowAtStart;
    start[isLive ? 'liveShift' : 'shift'] += value;
  });
  let rowAtStart;
  const firstRow = () => document.querySelector('[data-transaction]')?.getAttribute('data-transaction');
  const hasRows = () => document.querySelectorAll('[data-transaction]').length >= 20;
  // React marks an element when it hydrates it; its events are handled from then on.
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const isInteractive = () =>
    hasRows() &&
    document.getElementById('state') === null &&
    [...document.querySelectorAll('main a, main button')].every(isHydrated);
  const onFrame = () => {
    if (start.rows === 0 && hasRows()) {
      start.rows = 1;
      rowAtStart = firstRow();
      // After the paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        start.rows = performance.now();
      };
      port2.postMessage(undefined);
    }
    if (start.interactive === 0 && isInteractive()) start.interactive = performance.now();
    if (start.interactive === 0) requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}
