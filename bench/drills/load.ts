import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withService } from '../command-process.ts';
import { type Group, LoadClient, type LoadRequest, type Outcome, quantile } from '../load.ts';
import { type Sample, takeSample } from '../service/sample.ts';
import { settingsOf } from '../store.ts';
import { median } from '../table.ts';
import {
  countStatuses,
  type Drill,
  type DrillContext,
  type DrillFigure,
  inMegabytes,
  limited,
  milliseconds,
  none,
  onEngines,
  until,
  within,
  yes,
} from './drill.ts';
import { cheapRequests, distinctPages, expensiveRequests, mixedRequests } from './requests.ts';

/* Drills that load the service: their short forms check responses, not their speed. */

/** A service over a demo store, in a separate process. */
interface Attacked {
  readonly address: string;
  readonly port: number;
  readonly sample: Sample;
  readonly isShort: boolean;
  readonly requests: number | undefined;
  rssBytes(): Promise<number | undefined>;
}

type Attack = (attacked: Attacked, client: LoadClient) => Promise<DrillFigure[]>;

/** Runs an attack on the service over a demo store of each engine. */
function attackServices(attack: Attack, context: DrillContext): Promise<DrillFigure[]> {
  const { isShort, log, requests } = context;
  const transactions = isShort ? 1000 : 20_000;
  const demo = { DEMO: 'on', DEMO_TRANSACTIONS: String(transactions), DEMO_RATE: '1' };
  return onEngines(context, (title, place) => {
    log(`${title}: filling a store with ${transactions} transactions`);
    return withService({ ...demo, ...settingsOf(place) }, async (service, address) => {
      log(`${title}: attacking`);
      await using client = new LoadClient();
      const sample = await takeSample(address, transactions);
      const given = { address, port: Number(new URL(address).port), sample, isShort, requests };
      const figures = await attack({ ...given, rssBytes: () => service.rssBytes() }, client);
      return [...figures, yes('service alive', service.isAlive)];
    });
  });
}

/** Readers, who must always be served, send a request every 50 ms. */
const readersOf = ({ sample }: Attacked): Group => ({
  connections: 20,
  requestsPerSecond: 20,
  requests: cheapRequests(sample),
});

/** Figures of readers beside an attack. */
function readersFigures(title: string, outcome: Outcome | undefined, isShort: boolean): DrillFigure[] {
  if (!outcome) throw new Error('A group has no outcome.');
  return [
    { name: `${title}, answers`, value: countStatuses(outcome.statuses) },
    otherThan(`${title}, answers other than 200`, outcome, isShort ? [200, 503] : [200]),
    within(`${title}, p99`, quantile(outcome.all, 0.99), 250, isShort),
  ];
}

/** Many clients with expensive requests, then many with pages, and readers with cheap ones. */
export const crowd: Drill = {
  name: 'crowd',
  title: '500 clients send expensive requests, then 300 request pages, without a pause, beside 20 readers',
  postgres: 'used',
  run: (context) =>
    attackServices(async (service, client) => {
      const { sample, port, isShort } = service;
      const attacking = { connections: isShort ? 100 : 500, requests: expensiveRequests(sample) };
      const seconds = isShort ? 2 : 20;
      const run = (group: Group, seconds: number) => client.run({ port, groups: [readersOf(service), group], seconds });
      // Memory is compared under the same load, once it is warm.
      await run(attacking, seconds / 2);
      const before = await service.rssBytes();
      const [cheap, expensive] = await run(attacking, seconds);
      const after = await service.rssBytes();
      const pages = distinctPages(sample.txids, isShort ? 200 : 10_000);
      const [beside, shown] = await run({ connections: isShort ? 60 : 300, requests: pages }, seconds);
      if (!expensive || !shown) throw new Error('A group has no outcome.');
      return [
        ...readersFigures('readers', cheap, isShort),
        { name: 'crowd, answers', value: countStatuses(expensive.statuses) },
        otherThan('crowd, answers other than 200 and 503', expensive, [200, 503]),
        { name: 'crowd, p50 of 200', value: milliseconds(quantile(expensive.good, 0.5)) },
        within('crowd, p99 of all', quantile(expensive.all, 0.99), 1000, isShort),
        { name: 'crowd, longest', value: milliseconds(quantile(expensive.all, 1)) },
        growth('memory after 20 s', before, after, isShort ? undefined : 0.1),
        ...readersFigures('readers beside pages', beside, isShort),
        { name: 'pages, answers', value: countStatuses(shown.statuses) },
        otherThan('pages, answers other than 200 and 404', shown, [200, 404]),
        within('pages, p99', quantile(shown.all, 0.99), 1000, isShort),
      ];
    }, context),
};

/** Clients that hold resources: incomplete request bodies, and connections closed before the response. */
export const slowClients: Drill = {
  name: 'slow-clients',
  title: '512 incomplete bodies, then 2,000 connections closed before the response, beside 20 readers',
  postgres: 'used',
  run: (context) =>
    attackServices(async (service, client) => {
      const { sample, port, isShort } = service;
      const expensive = expensiveRequests(sample);
      const bodies = expensive.filter(({ method }) => method === 'POST').map((request) => textOf(request).slice(0, -1));
      const attacks = [
        { name: 'slow bodies', texts: bodies, count: isShort ? 64 : 512, seconds: isShort ? 1 : 15, leavesMs: 20_000 },
        {
          ...{ name: 'hang-ups', texts: expensive.map(textOf), count: isShort ? 200 : 2000 },
          ...{ seconds: isShort ? 1 : 10, leavesMs: 200 },
        },
      ];
      const figures: DrillFigure[] = [];
      for (const { name, texts, count, seconds, leavesMs } of attacks) {
        const [cheap] = await Promise.all([
          client.drive(port, readersOf(service), seconds),
          sendAndLeave(port, texts, count, Math.min(leavesMs, seconds * 1000)),
        ]);
        // On a busy machine the service may reject a request.
        const request = { connections: 1, requests: expensive.slice(-1), amount: 1 };
        const nextMs = await until(async () => (await client.drive(port, request, 30)).statuses[200] === 1, 60_000);
        figures.push(
          ...readersFigures(`${name}, readers`, cheap, isShort),
          yes(`${name}, next expensive request is answered`, Number.isFinite(nextMs)),
          within(`${name}, its time`, nextMs, 1000, isShort),
        );
      }
      return figures;
    }, context),
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
  run: (context) =>
    attackServices(async (service, client) => {
      const { address, port, sample, isShort } = service;
      const pages = service.requests ?? (isShort ? 60 : 25_000);
      const requests = distinctPages(sample.txids, pages);
      const before = await countRendered(address);
      // Few connections, so that pages are rendered: with more the service sends pages without content.
      const work = () => client.drive(port, { connections: 2, requests, amount: pages }, 1800);
      const { outcome, samples } = await watchMemory(service, work);
      const rendered = (await countRendered(address)) - before;
      const bytes = Math.max(0, ...samples);
      const peak = bytes === 0 ? 'not known here' : inMegabytes(bytes);
      const quantiles = [0.5, 0.99].map((share) => milliseconds(quantile(outcome.all, share)));
      return [
        { name: 'answers', value: countStatuses(outcome.statuses) },
        otherThan('answers other than 200 and 404', outcome, [200, 404]),
        { name: 'pages with content', value: rendered.toLocaleString('en-US') },
        { name: 'p50 and p99', value: quantiles.join(', ') },
        limited('most memory', peak, 'below 900 MB', bytes < 900e6, isShort || bytes === 0),
      ];
    }, context),
};

async function countRendered(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^core_explorer_pages_total\{outcome="rendered"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Mixed requests of a public service for a long time: memory must not grow. One engine takes minutes. */
export const million: Drill = {
  name: 'million',
  title: '1,000,000 mixed requests (or --requests N) over 32 connections: memory does not grow',
  run: (context) =>
    attackServices(async (service, client) => {
      const { port, sample, isShort } = service;
      const amount = service.requests ?? (isShort ? 1500 : 1_000_000);
      const warmUp = Math.floor(amount / 5);
      const group = { connections: 32, requests: mixedRequests(sample) };
      const run = (most: number) => client.drive(port, { ...group, amount: most }, 1800);
      // Until the caches have their final size.
      await run(warmUp);
      const { outcome: mixed, samples } = await watchMemory(service, () => run(amount - warmUp));
      const size = Math.ceil(samples.length / 10);
      const parts = samples.length === 0 ? [] : [samples.slice(0, size), samples.slice(-size)];
      const [first, last] = parts.map(median);
      const faults = sumOf(mixed, (status) => status === 0 || (status >= 500 && status !== 503));
      return [
        { name: 'answers', value: countStatuses(mixed.statuses) },
        none('5xx other than 503, or none', faults),
        { name: 'requests per second', value: Math.round(mixed.all.length / mixed.seconds).toLocaleString('en-US') },
        { name: 'p99', value: milliseconds(quantile(mixed.all, 0.99)) },
        growth('memory, last tenth against the first after warm-up', first, last, isShort ? undefined : 0.05),
      ];
    }, context),
};

/** Runs something, with regular samples of the service's memory in bytes; without any if the system does not report it. */
async function watchMemory<Result>(service: Attacked, work: () => Promise<Result>) {
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
function otherThan(name: string, outcome: Outcome, allowed: readonly number[]): DrillFigure {
  const figure = none(
    name,
    sumOf(outcome, (status) => !allowed.includes(status)),
  );
  return { ...figure, isMet: figure.isMet === true && outcome.all.length > 0 };
}

function sumOf({ statuses }: Outcome, isCounted: (status: number) => boolean): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (isCounted(Number(status)) ? count : 0), 0);
}

function growth(name: string, before: number | undefined, after: number | undefined, goal?: number): DrillFigure {
  if (before === undefined || after === undefined) return { name, value: 'not known here' };
  const share = after / before - 1;
  const value = `${inMegabytes(before)}, then ${inMegabytes(after)} (${(share * 100).toFixed(1)} %)`;
  return limited(name, value, `within ${(goal ?? 0) * 100} %`, share <= (goal ?? 0), goal === undefined);
}
