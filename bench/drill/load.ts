import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Group, LoadClient, type LoadRequest, type Outcome, quantile } from '../load.ts';
import { takeSample } from '../service/sample.ts';
import { countStatuses, type Drill, type DrillFigure, milliseconds, none, until, within, yes } from './drill.ts';
import { cheapRequests, distinctPages, expensiveRequests, mixedRequests } from './requests.ts';
import { type Attacked, withServices } from './services.ts';

/* Drills that load the service: their short forms check responses, not their speed. */

/** Readers, who must always be served, send a request every 50 ms. */
const readers = { connections: 20, requestsPerSecond: 20 };

/** Many clients with expensive requests, then many with pages, and readers with cheap ones. */
export const crowd: Drill = {
  name: 'crowd',
  title: '500 clients send expensive requests, then 300 request pages, without a pause, beside 20 readers',
  run: (context) => withServices(context, (service) => attackByCrowd(service, context.isShort)),
};

async function attackByCrowd(service: Attacked, isShort: boolean): Promise<DrillFigure[]> {
  const sample = await takeSample(service.address, service.transactions);
  const reading = { ...readers, requests: cheapRequests(sample) };
  const attacking = { connections: isShort ? 100 : 500, requests: expensiveRequests(sample) };
  return withClient(async (client) => {
    const seconds = isShort ? 2 : 20;
    const run = (group: Group, seconds: number) =>
      client.run({ port: service.port, groups: [reading, group], seconds });
    // Memory is compared under the same load, once it is warm.
    await run(attacking, seconds / 2);
    const before = await service.rssBytes();
    const [cheap, expensive] = await run(attacking, seconds);
    const after = await service.rssBytes();
    const pages = distinctPages(sample.txids, isShort ? 200 : 10_000);
    const [beside, shown] = await run({ connections: isShort ? 60 : 300, requests: pages }, seconds);
    if (!cheap || !expensive || !beside || !shown) throw new Error('A group has no outcome.');
    return [
      { name: 'readers, answers', value: countStatuses(cheap.statuses) },
      otherThan('readers, answers other than 200', cheap, isShort ? [200, 503] : [200]),
      within('readers, p99', quantile(cheap.all, 0.99), 250, isShort),
      { name: 'crowd, answers', value: countStatuses(expensive.statuses) },
      otherThan('crowd, answers other than 200 and 503', expensive, [200, 503]),
      { name: 'crowd, p50 of 200', value: milliseconds(quantile(expensive.good, 0.5)) },
      within('crowd, p99 of all', quantile(expensive.all, 0.99), 1000, isShort),
      { name: 'crowd, longest', value: milliseconds(quantile(expensive.all, 1)) },
      growth('memory after 20 s', before, after, isShort ? undefined : 0.1),
      { name: 'readers beside pages, answers', value: countStatuses(beside.statuses) },
      otherThan('readers beside pages, answers other than 200', beside, isShort ? [200, 503] : [200]),
      within('readers beside pages, p99', quantile(beside.all, 0.99), 250, isShort),
      { name: 'pages, answers', value: countStatuses(shown.statuses) },
      otherThan('pages, answers other than 200 and 404', shown, [200, 404]),
      within('pages, p99', quantile(shown.all, 0.99), 1000, isShort),
    ];
  });
}

/** Clients that hold resources: incomplete request bodies, and connections closed before the response. */
export const slowClients: Drill = {
  name: 'slow-clients',
  title: '512 incomplete bodies, then 2,000 connections closed before the response, beside 20 readers',
  run: (context) => withServices(context, (service) => attackSlowly(service, context.isShort)),
};

async function attackSlowly({ address, port, transactions }: Attacked, isShort: boolean): Promise<DrillFigure[]> {
  const sample = await takeSample(address, transactions);
  const expensive = expensiveRequests(sample);
  const bodies = expensive.filter(({ method }) => method === 'POST').map((request) => textOf(request).slice(0, -1));
  const attacks = [
    {
      name: 'slow bodies',
      texts: repeat(bodies, isShort ? 64 : 512),
      seconds: isShort ? 1 : 15,
      leavesAfterMs: 20_000,
    },
    {
      name: 'hang-ups',
      texts: repeat(expensive.map(textOf), isShort ? 200 : 2000),
      seconds: isShort ? 1 : 10,
      leavesAfterMs: 200,
    },
  ];
  return withClient(async (client) => {
    const figures: DrillFigure[] = [];
    for (const { name, texts, seconds, leavesAfterMs } of attacks) {
      const ms = Math.min(leavesAfterMs, seconds * 1000);
      const [cheap] = await Promise.all([
        client.drive(port, { ...readers, requests: cheapRequests(sample) }, seconds),
        sendAndLeave(port, texts, ms),
      ]);
      // On a busy machine the service may reject a request.
      const request = { connections: 1, requests: expensive.slice(-1), amount: 1 };
      const nextMs = await until(async () => (await client.drive(port, request, 30)).statuses[200] === 1, 60_000);
      figures.push(
        { name: `${name}, readers' answers`, value: countStatuses(cheap.statuses) },
        otherThan(`${name}, readers' answers other than 200`, cheap, isShort ? [200, 503] : [200]),
        within(`${name}, readers' p99`, quantile(cheap.all, 0.99), 250, isShort),
        yes(`${name}, next expensive request is answered`, Number.isFinite(nextMs)),
        within(`${name}, its time`, nextMs, 1000, isShort),
      );
    }
    return figures;
  });
}

/** Sends each text over a separate connection, and closes it after a time, with or without a response. */
async function sendAndLeave(port: number, texts: readonly string[], ms: number): Promise<void> {
  const sockets = texts.map((text) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
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
  run: (context) => {
    const pages = context.requests ?? (context.isShort ? 60 : 25_000);
    return withServices(context, (service) => attackByCrawling(service, pages, context.isShort));
  },
};

async function attackByCrawling(service: Attacked, pages: number, isShort: boolean): Promise<DrillFigure[]> {
  const requests = distinctPages((await takeSample(service.address, service.transactions)).txids, pages);
  return withClient(async (client) => {
    const before = await countRendered(service.address);
    // Few connections, so that pages are rendered: with more the service sends pages without content.
    const work = () => client.drive(service.port, { connections: 2, requests, amount: pages }, 1800);
    const { outcome, samples } = await watchMemory(service, work);
    const rendered = (await countRendered(service.address)) - before;
    const bytes = Math.max(0, ...samples);
    const peak = { name: 'most memory', value: bytes === 0 ? 'not known here' : `${(bytes / 1e6).toFixed(0)} MB` };
    return [
      { name: 'answers', value: countStatuses(outcome.statuses) },
      otherThan('answers other than 200 and 404', outcome, [200, 404]),
      { name: 'pages with content', value: rendered.toLocaleString('en-US') },
      {
        name: 'p50 and p99',
        value: [0.5, 0.99].map((share) => milliseconds(quantile(outcome.all, share))).join(', '),
      },
      isShort || bytes === 0 ? peak : { ...peak, goal: 'below 900 MB', isMet: bytes < 900e6 },
    ];
  });
}

async function countRendered(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^core_explorer_pages_total\{outcome="rendered"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Mixed requests of a public service for a long time: memory must not grow. */
export const million: Drill = {
  name: 'million',
  title: '1,000,000 mixed requests (or --requests N) over 32 connections: memory does not grow',
  run: (context) => {
    const amount = context.requests ?? (context.isShort ? 1500 : 1_000_000);
    // One engine takes minutes.
    const embedded = { ...context, postgresPrograms: undefined };
    return withServices(embedded, (service) => attackForLong(service, amount, context.isShort));
  },
};

async function attackForLong(service: Attacked, amount: number, isShort: boolean): Promise<DrillFigure[]> {
  const requests = mixedRequests(await takeSample(service.address, service.transactions));
  const warmUp = Math.floor(amount / 5);
  return withClient(async (client) => {
    const run = (most: number) => client.drive(service.port, { connections: 32, requests, amount: most }, 1800);
    // Until the caches have their final size.
    await run(warmUp);
    const { outcome: mixed, samples } = await watchMemory(service, () => run(amount - warmUp));
    const size = Math.ceil(samples.length / 10);
    const faults = Object.entries(mixed.statuses).filter(
      ([status]) => status === '0' || (Number(status) >= 500 && status !== '503'),
    );
    return [
      { name: 'answers', value: countStatuses(mixed.statuses) },
      none('5xx other than 503, or none', sum(faults)),
      { name: 'requests per second', value: Math.round(mixed.all.length / mixed.seconds).toLocaleString('en-US') },
      { name: 'p99', value: milliseconds(quantile(mixed.all, 0.99)) },
      growth(
        'memory, last tenth against the first after warm-up',
        median(samples.slice(0, size)),
        median(samples.slice(-size)),
        isShort ? undefined : 0.05,
      ),
    ];
  });
}

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

async function withClient<Result>(work: (client: LoadClient) => Promise<Result>): Promise<Result> {
  const client = new LoadClient();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Number of responses with a status that is not allowed. Without any responses the goal is missed too. */
function otherThan(name: string, { statuses, all }: Outcome, allowed: readonly number[]): DrillFigure {
  const figure = none(name, sum(Object.entries(statuses).filter(([status]) => !allowed.includes(Number(status)))));
  return { ...figure, isMet: figure.isMet === true && all.length > 0 };
}

function growth(name: string, before: number | undefined, after: number | undefined, goal?: number): DrillFigure {
  if (before === undefined || after === undefined) return { name, value: 'not known here' };
  const share = after / before - 1;
  const value = `${(before / 1e6).toFixed(0)} MB, then ${(after / 1e6).toFixed(0)} MB (${(share * 100).toFixed(1)} %)`;
  return goal === undefined ? { name, value } : { name, value, goal: `within ${goal * 100} %`, isMet: share <= goal };
}

function sum(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}

function repeat<Value>(values: readonly Value[], length: number): Value[] {
  return Array.from({ length: Math.ceil(length / values.length) }, () => values)
    .flat()
    .slice(0, length);
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
