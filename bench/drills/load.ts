import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import { previewPath } from '#contract/previews.ts';
import { Random } from '#server/demo/random.ts';
import { formatCount } from '#server/transfer/progress.ts';
import { CommandProcess } from '../command-process.ts';
import { type Group, get, LoadClient, type LoadRequest, type Outcome, post, quantile } from '../load.ts';
import { type Sample, takeSample } from '../service/sample.ts';
import { each } from '../service/scenarios.ts';
import { settingsOf } from '../store.ts';
import { median } from '../table.ts';
import { countStatuses, type Drill, type Figures, inMegabytes, milliseconds, onEngines, until } from './drill.ts';

/* Drills that load the service: their short forms check responses, not their speed. */

/** A service over a demo store, in a separate process, and what attacks it. */
interface Attacked {
  readonly service: CommandProcess;
  readonly address: string;
  readonly client: LoadClient;
  readonly sample: Sample;
  readonly isShort: boolean;
  readonly requests: number | undefined;
  readonly figures: Figures;
}

/** Returns a drill's run: the attack on the service over a demo store of each engine. */
function attacking(attack: (attacked: Attacked) => Promise<void>): Drill['run'] {
  return (context) => {
    const { isShort, log, requests } = context;
    const transactions = isShort ? 1000 : 20_000;
    const demo = { DEMO: 'on', DEMO_TRANSACTIONS: String(transactions), DEMO_RATE: '1' };
    return onEngines(context, async (title, place, figures) => {
      log(`${title}: filling a store with ${transactions} transactions`);
      await using service = new CommandProcess(['serve'], { ...demo, ...settingsOf(place) });
      const address = await service.address();
      log(`${title}: attacking`);
      await using client = new LoadClient();
      const sample = await takeSample(address, transactions);
      await attack({ service, address, client, sample, isShort, requests, figures });
      figures.yes('service alive', service.isAlive);
    });
  };
}

/** Readers, who must always be served, send a request every 50 ms. */
const readersOf = (sample: Sample): Group => ({
  connections: 20,
  requestsPerSecond: 20,
  requests: cheapRequests(sample),
});

/** Figures of readers beside an attack. */
function showReaders({ figures, isShort }: Attacked, title: string, outcome: Outcome): void {
  figures.show(`${title}, answers`, countStatuses(outcome.statuses));
  otherThan(figures, `${title}, answers other than 200`, outcome, isShort ? [200, 503] : [200]);
  figures.within(`${title}, p99`, quantile(outcome.all, 0.99), 250);
}

/** Many clients with expensive requests, then many with pages, and readers with cheap ones. */
export const crowd: Drill = {
  name: 'crowd',
  title:
    '500 clients send expensive requests, then 300 request pages, then 60 of these previews, without a pause, beside 20 readers',
  postgres: 'used',
  run: attacking(async (attacked) => {
    const { service, address, client, sample, isShort, figures } = attacked;
    const crowd = { connections: isShort ? 100 : 500, requests: expensiveRequests(sample) };
    const seconds = isShort ? 2 : 20;
    const run = (group: Group, seconds: number) => client.run(address, [readersOf(sample), group], seconds);
    const clients = isShort ? 60 : 300;
    // Memory is compared under the same load, once it is warm.
    await run(crowd, seconds / 2);
    const before = await service.rssBytes();
    const [cheap, expensive] = await run(crowd, seconds);
    const after = await service.rssBytes();
    // In turns of three, so that all have the same mix, and no page twice.
    const all = distinctPages(sample.txids, isShort ? 600 : 30_000);
    const [pages, others, extra] = [0, 1, 2].map((turn) =>
      all.filter((_, index) => Math.floor(index / 3) % 3 === turn),
    );
    // The same clients in both runs, which connect in the same order: a busy service accepts one of them at a time.
    const beside = (first: readonly LoadRequest[], pages: readonly LoadRequest[]) => {
      const some = clients / 5;
      const groups = [
        readersOf(sample),
        { connections: some, requests: first },
        { connections: clients - some, requests: pages },
      ] as const;
      return client.run(address, groups, seconds);
    };
    const [besidePages, first, shown] = await beside(extra ?? [], pages ?? []);
    const [besidePreviews, previews, shownToo] = await beside(previewsOf(sample), others ?? []);
    showReaders(attacked, 'readers', cheap);
    figures.show('crowd, answers', countStatuses(expensive.statuses));
    otherThan(figures, 'crowd, answers other than 200 and 503', expensive, [200, 503]);
    figures.show('crowd, p50 of 200', milliseconds(quantile(expensive.good, 0.5)));
    figures.within('crowd, p99 of all', quantile(expensive.all, 0.99), 1000);
    figures.show('crowd, longest', milliseconds(quantile(expensive.all, 1)));
    growth(figures, 'memory after 20 s', [before, after], 0.1);
    showReaders(attacked, 'readers beside pages', besidePages);
    for (const [name, pages] of [
      ['pages', shown],
      ['pages of the other clients', first],
      ['pages beside previews', shownToo],
    ] as const) {
      figures.show(`${name}, answers`, countStatuses(pages.statuses));
      otherThan(figures, `${name}, answers other than 200 and 404`, pages, [200, 404]);
      figures.within(`${name}, p99`, quantile(pages.all, 0.99), 1000);
    }
    showReaders(attacked, 'readers beside pages and previews', besidePreviews);
    notWorse(figures, 'readers', besidePages, besidePreviews);
    notWorse(figures, 'pages', shown, shownToo);
    figures.show('previews, answers', countStatuses(previews.statuses));
    // A busy service leads to its icon.
    otherThan(figures, 'previews, answers other than 200 and 302', previews, [200, 302]);
    figures.show(
      'previews, p50 and p99',
      [0.5, 0.99].map((share) => milliseconds(quantile(previews.all, share))).join(', '),
    );
  }),
};

/** Figures of the same clients without and with previews. Two runs of the same load differ by less than a quarter. */
function notWorse(figures: Figures, title: string, without: Outcome, beside: Outcome): void {
  const p99 = [without, beside].map(({ all }) => quantile(all, 0.99));
  const [before = Number.NaN, after = Number.NaN] = p99;
  figures.limited(
    `${title}, p99 without and with previews`,
    p99.map(milliseconds).join(', then '),
    'at most 1.25 times',
    after <= 1.25 * before,
  );
  const counts = [without, beside].map(({ good }) => good.length);
  const [answered = 0, answeredBeside = 0] = counts;
  figures.limited(
    `${title}, answered without and with previews`,
    counts.map(formatCount).join(', then '),
    'at least 0.8 times',
    answeredBeside >= 0.8 * answered,
  );
}

/** Clients that hold resources: incomplete request bodies, and connections closed before the response. */
export const slowClients: Drill = {
  name: 'slow-clients',
  title: '512 incomplete bodies, then 2,000 connections closed before the response, beside 20 readers',
  postgres: 'used',
  run: attacking(async (attacked) => {
    const { address, client, sample, isShort, figures } = attacked;
    const expensive = expensiveRequests(sample);
    const bodies = expensive.filter(({ method }) => method === 'POST').map((request) => textOf(request).slice(0, -1));
    const attacks = [
      { name: 'slow bodies', texts: bodies, count: isShort ? 64 : 512, seconds: isShort ? 1 : 15, leavesMs: 20_000 },
      {
        name: 'hang-ups',
        texts: expensive.map(textOf),
        count: isShort ? 200 : 2000,
        seconds: isShort ? 1 : 10,
        leavesMs: 200,
      },
    ];
    for (const { name, texts, count, seconds, leavesMs } of attacks) {
      const [cheap] = await Promise.all([
        client.drive(address, readersOf(sample), seconds),
        sendAndLeave(Number(new URL(address).port), texts, count, Math.min(leavesMs, seconds * 1000)),
      ]);
      // On a busy machine the service may reject a request.
      const request = { connections: 1, requests: expensive.slice(-1), amount: 1 };
      const nextMs = await until(async () => (await client.drive(address, request, 30)).statuses[200] === 1, 60_000);
      showReaders(attacked, `${name}, readers`, cheap);
      figures.yes(`${name}, next expensive request is answered`, Number.isFinite(nextMs));
      figures.within(`${name}, its time`, nextMs, 1000);
    }
  }),
};

/** Sends texts over separate connections, and closes them after a time, with or without a response. */
async function sendAndLeave(port: number, texts: readonly string[], count: number, ms: number): Promise<void> {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(texts[index % texts.length] ?? ''));
    return socket.on('error', () => {}).resume();
  });
  await sleep(ms);
  for (const socket of sockets) socket.destroy();
}

function textOf({ method, path, body = '' }: LoadRequest): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: drill.example\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${head}content-type: application/json\r\n\r\n${body}`;
}

/** A crawler that requests every page once: no page is cached, and memory must stay bounded. */
export const crawl: Drill = {
  name: 'crawl',
  title: '25,000 distinct pages (or --requests N): memory stays below 900 MB',
  postgres: 'used',
  run: attacking(async ({ service, address, client, sample, isShort, figures, requests: asked }) => {
    const pages = asked ?? (isShort ? 60 : 25_000);
    const requests = distinctPages(sample.txids, pages);
    const before = await countRendered(address);
    // Few connections, so that pages are rendered: with more the service sends pages without content.
    const work = () => client.drive(address, { connections: 2, requests, amount: pages }, 1800);
    const { outcome, samples } = await watchMemory(service, work);
    const rendered = (await countRendered(address)) - before;
    const bytes = Math.max(0, ...samples);
    const quantiles = [0.5, 0.99].map((share) => milliseconds(quantile(outcome.all, share)));
    figures.show('answers', countStatuses(outcome.statuses));
    otherThan(figures, 'answers other than 200 and 404', outcome, [200, 404]);
    figures.show('pages with content', rendered.toLocaleString('en-US'));
    figures.show('p50 and p99', quantiles.join(', '));
    if (bytes === 0) figures.show('most memory', 'not known here');
    else figures.limited('most memory', inMegabytes(bytes), 'below 900 MB', bytes < 900e6);
  }),
};

async function countRendered(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^core_explorer_pages_total\{outcome="rendered"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Mixed requests of a public service for a long time: memory must not grow. One engine takes minutes. */
export const million: Drill = {
  name: 'million',
  title: '1,000,000 mixed requests (or --requests N) over 32 connections: memory does not grow',
  run: attacking(async ({ service, address, client, sample, isShort, figures, requests }) => {
    const amount = requests ?? (isShort ? 1500 : 1_000_000);
    const warmUp = Math.floor(amount / 5);
    const group = { connections: 32, requests: mixedRequests(sample) };
    const run = (most: number) => client.drive(address, { ...group, amount: most }, 1800);
    // Until the caches have their final size.
    await run(warmUp);
    const { outcome: mixed, samples } = await watchMemory(service, () => run(amount - warmUp));
    const size = Math.ceil(samples.length / 10);
    const tenths = samples.length === 0 ? [] : [samples.slice(0, size), samples.slice(-size)];
    const faults = sumOf(mixed, (status) => status === 0 || (status >= 500 && status !== 503));
    figures.show('answers', countStatuses(mixed.statuses));
    figures.none('5xx other than 503, or none', faults);
    figures.show('requests per second', Math.round(mixed.all.length / mixed.seconds).toLocaleString('en-US'));
    figures.show('p99', milliseconds(quantile(mixed.all, 0.99)));
    growth(figures, 'memory, last tenth against the first after warm-up', tenths.map(median), 0.05);
  }),
};

/** Runs something, with regular samples of the service's memory in bytes; without any if the system does not report it. */
async function watchMemory<Result>(service: CommandProcess, work: () => Promise<Result>) {
  const samples: number[] = [];
  const timer = setInterval(async () => {
    const bytes = await service.rssBytes();
    if (bytes !== undefined) samples.push(bytes);
  }, 250);
  try {
    return { outcome: await work(), samples };
  } finally {
    clearInterval(timer);
  }
}

/** Number of responses with a status that is not allowed. Without any responses the goal is missed too. */
function otherThan(figures: Figures, name: string, outcome: Outcome, allowed: readonly number[]): void {
  const others = sumOf(outcome, (status) => !allowed.includes(status));
  figures.show(name, formatCount(others), '0', others === 0 && outcome.all.length > 0);
}

function sumOf({ statuses }: Outcome, isCounted: (status: number) => boolean): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (isCounted(Number(status)) ? count : 0), 0);
}

function growth(figures: Figures, name: string, [before, after]: readonly (number | undefined)[], goal: number): void {
  const share = (after ?? Number.NaN) / (before ?? Number.NaN) - 1;
  const value = `${inMegabytes(before ?? 0)}, then ${inMegabytes(after ?? 0)} (${(share * 100).toFixed(1)} %)`;
  if (Number.isNaN(share)) figures.show(name, 'not known here');
  else figures.limited(name, value, `within ${goal * 100} %`, share <= goal);
}

const distinct = 2000;
const dayMs = 86_400_000;

/** Returns typical requests of the explorer: single items and short pages. */
function cheapRequests({ txids, addresses, tokens }: Sample): LoadRequest[] {
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  const once = [
    ...each(txids, '/v1/tx/*', distinct / 4),
    ...each(addresses, '/v1/address/*', distinct / 4),
    ...each(addresses, '/v1/address/*/transactions', distinct / 4),
    ...each(identifiers, '/v1/tokens/*', distinct / 4),
  ];
  const often = ['/v1/tx/latest?network=MAINNET&limit=25', '/v2/stats/summary?network=MAINNET'].map(get);
  return shuffled([...once, ...once.flatMap((_, index) => (index % 4 === 0 ? often : []))]);
}

/** Returns the most expensive requests, each different, so that no response is cached. */
function expensiveRequests({ transactions, tokens }: Sample): LoadRequest[] {
  const random = new Random(2, 'expensive');
  const offset = () => Math.floor(random.next() * transactions);
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  return Array.from({ length: distinct * 5 }, (_, index) => {
    const network = 'network=MAINNET';
    if (index % 10 === 0) {
      const dates = `start_date=${day(30 + (index % 140))}&end_date=${day((index / 10) % 29)}`;
      return get(`/v1/stats/historical/tpv?${network}&${dates}`);
    }
    if (index % 10 === 1) {
      const begin = index % Math.max(1, identifiers.length);
      const addresses = [...identifiers.slice(begin), ...identifiers].slice(0, 21 + (index % 80));
      return post(`/v1/tokens/metadata/batch?${network}`, { token_addresses: addresses });
    }
    if (index % 10 === 2) return get(`/v1/tx/latest?${network}&limit=25&offset=${1000 + offset()}`);
    return get(`/v1/tx/latest?${network}&limit=500&offset=${offset()}`);
  });
}

const rare = [
  ...['/', '/stats', '/robots.txt', '/sitemap.xml', '/opensearch.xml', '/openapi.json', '/healthz', '/readyz'],
  ...['/v1/nothing', '/v1/tx/latest?limit=501', '/v1/tx/zzz', '/v1/address/abc', '//x', '/v2/%00', '/assets/'],
].map(get);

/** Returns the requests of a public service, including pages and invalid requests. */
function mixedRequests(sample: Sample): LoadRequest[] {
  const pages = sample.txids.slice(0, distinct / 4).map((id) => get(`/tx/${id}`));
  return shuffled([
    ...cheapRequests(sample),
    ...cheapRequests(sample),
    ...expensiveRequests(sample).slice(0, distinct / 4),
    ...pages,
    ...pages.flatMap((_, index) => (index % 20 === 0 ? rare : [])),
  ]);
}

/** Returns pages of unused addresses, of transactions with and without data, and of later list pages, each once. */
function distinctPages(txids: readonly string[], count: number): LoadRequest[] {
  const random = new Random(4, 'crawl');
  // Compressed, as browsers and crawlers request it.
  const page = (path: string) => ({ ...get(path), headers: { 'accept-encoding': 'gzip, deflate, br' } });
  return Array.from({ length: count }, (_, index) => {
    if (index % 3 === 0) return page(`/address/${unusedAddress(random)}`);
    if (index % 3 === 1) return page(`/?offset=${index}`);
    return page(`/tx/${txids[(index - 2) / 3] ?? random.hex(32)}`);
  });
}

/** Returns pictures of transactions, addresses and tokens, more than the service keeps. */
function previewsOf({ txids, addresses, tokens }: Sample): LoadRequest[] {
  const paths = [
    ...txids.slice(0, distinct / 2).map((id) => `/tx/${id}`),
    ...[...new Set(addresses)].slice(0, distinct / 4).map((address) => `/address/${address}`),
    ...[...new Set(tokens.map(({ tokenIdentifier }) => tokenIdentifier))].map((identifier) => `/token/${identifier}`),
    ...['/', '/stats'],
  ];
  return shuffled(paths.flatMap((path) => previewPath(path) ?? [])).map(get);
}

function unusedAddress(random: Random): string {
  let publicKey: string | undefined;
  while (publicKey === undefined) publicKey = parsePublicKey(`02${random.hex(32)}`);
  return encodeAddress({ network: 'MAINNET', publicKey });
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  const random = new Random(3, 'order');
  return values
    .map((value) => ({ value, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
