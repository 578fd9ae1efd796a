import { setTimeout as sleep } from 'node:timers/promises';
import { encodeAddress, parsePublicKey } from '../../src/contract/codec/identifier.ts';
import { Random } from '../../src/server/demo/random.ts';
import { takeSample } from '../service/sample.ts';
import type { Drill, DrillFigure } from './drill.ts';
import { get, LoadProcess } from './load/load.ts';
import { countStatuses, milliseconds, otherThan } from './load/load-figures.ts';
import { type Attacked, withServices } from './load/load-services.ts';

const fullPages = 25_000;
const shortPages = 60;
/** Few, so that pages are rendered: with more the service sends pages without content. */
const connections = 2;
const stepMs = 200;
const longestSeconds = 1800;
const mostBytes = 900e6;

/** A crawler that requests every page once: no page is cached, and memory must stay bounded. */
export const crawl: Drill = {
  name: 'crawl',
  title: '25,000 distinct pages (or --requests N): memory stays below 900 MB',
  run: (context) => {
    const pages = context.requests ?? (context.isShort ? shortPages : fullPages);
    return withServices(context, (service) => attack(service, pages, context.isShort));
  },
};

async function attack(service: Attacked, pages: number, isShort: boolean): Promise<DrillFigure[]> {
  const requests = distinctPages((await takeSample(service.address, service.transactions)).txids, pages);
  const load = new LoadProcess();
  const done = new AbortController();
  try {
    const before = await countRendered(service.address);
    const peak = peakRss(service, done.signal);
    const groups = [{ name: 'crawler', connections, requests, most: pages }];
    const [crawler] = await load.run({ port: service.port, groups, seconds: longestSeconds });
    done.abort();
    if (!crawler) throw new Error('The crawler has no outcome.');
    const rendered = (await countRendered(service.address)) - before;
    return [
      { name: 'answers', value: countStatuses(crawler) },
      otherThan('answers other than 200 and 404', crawler, [200, 404]),
      { name: 'pages with content', value: rendered.toLocaleString('en-US') },
      { name: 'p50 and p99', value: `${milliseconds(crawler.all.p50)}, ${milliseconds(crawler.all.p99)}` },
      memory('most memory', await peak, isShort),
    ];
  } finally {
    done.abort();
    load.end();
  }
}

/** Pages of unused addresses, of transactions with and without data, and of later list pages. */
export function distinctPages(txids: readonly string[], count: number): string[] {
  const random = new Random(4, 'crawl');
  return Array.from({ length: count }, (_, index) => {
    if (index % 3 === 0) return page(`/address/${unusedAddress(random)}`);
    if (index % 3 === 1) return page(`/?offset=${index}`);
    return page(`/tx/${txids[(index - 2) / 3] ?? random.hex(32)}`);
  });
}

/** Compressed, as browsers and crawlers request it. */
function page(path: string): string {
  return get(path).replace('\r\n\r\n', '\r\naccept-encoding: br\r\n\r\n');
}

function unusedAddress(random: Random): string {
  let publicKey: string | undefined;
  while (publicKey === undefined) publicKey = parsePublicKey(`02${random.hex(32)}`);
  return encodeAddress({ network: 'MAINNET', publicKey });
}

async function countRendered(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^core_explorer_pages_total\{outcome="rendered"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** @returns the highest of the regular samples in bytes; undefined if the system does not report memory */
async function peakRss(service: Attacked, stop: AbortSignal): Promise<number | undefined> {
  let peak: number | undefined;
  while (!stop.aborted) {
    const bytes = await service.rssBytes();
    if (bytes !== undefined) peak = Math.max(peak ?? 0, bytes);
    await sleep(stepMs, undefined, { signal: stop }).catch(() => {});
  }
  return peak;
}

function memory(name: string, bytes: number | undefined, isShort: boolean): DrillFigure {
  if (bytes === undefined) return { name, value: 'not known here' };
  const figure = { name, value: `${(bytes / 1e6).toFixed(0)} MB` };
  return isShort ? figure : { ...figure, goal: `below ${mostBytes / 1e6} MB`, isMet: bytes < mostBytes };
}
