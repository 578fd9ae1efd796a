import { setTimeout as sleep } from 'node:timers/promises';
import { takeSample } from '../service/sample.ts';
import type { Drill, DrillFigure } from './drill.ts';
import { LoadProcess } from './load/load.ts';
import { countStatuses, milliseconds } from './load/load-figures.ts';
import { type Attacked, withServices } from './load/load-services.ts';
import { mixedRequests } from './load/requests.ts';

const connections = 32;
const stepMs = 250;
const longestSeconds = 1800;
const mostGrowth = 0.05;

/** Mixed requests of a public service for a long time: memory must not grow. */
export const million: Drill = {
  name: 'million',
  title: '1,000,000 mixed requests (or --requests N) over 32 connections: memory does not grow',
  run: (context) => {
    const requests = context.requests ?? (context.isShort ? 1500 : 1_000_000);
    // One engine takes minutes.
    const embedded = { ...context, postgresPrograms: undefined };
    return withServices(embedded, (service) => attack(service, requests, context.isShort));
  },
};

async function attack(service: Attacked, most: number, isShort: boolean) {
  const requests = mixedRequests(await takeSample(service.address, service.transactions));
  const load = new LoadProcess();
  const run = (count: number) =>
    load.run({
      port: service.port,
      groups: [{ name: 'mixed', connections, requests, most: count }],
      seconds: longestSeconds,
    });
  try {
    // Warms up until the caches have their final size.
    await run(Math.floor(most / 5));
    const begun = performance.now();
    const measured = new AbortController();
    const memory = watch(service, measured.signal);
    const [mixed] = await run(most - Math.floor(most / 5));
    const seconds = (performance.now() - begun) / 1000;
    measured.abort();
    if (!mixed) throw new Error('The clients have no outcome.');
    const faults = Object.entries(mixed.statuses).filter(([status]) => isFault(Number(status)));
    const count = faults.reduce((sum, [, some]) => sum + some, 0);
    return [
      { name: 'answers', value: countStatuses(mixed) },
      { name: '5xx other than 503, or none', value: String(count), goal: '0', isMet: count === 0 },
      { name: 'requests per second', value: Math.round(mixed.all.count / seconds).toLocaleString('en-US') },
      { name: 'p99', value: milliseconds(mixed.all.p99) },
      growth(await memory, isShort),
    ];
  } finally {
    load.end();
  }
}

function isFault(status: number): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}

async function watch(service: Attacked, stop: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  while (!stop.aborted) {
    const bytes = await service.rssBytes();
    if (bytes !== undefined) found.push(bytes);
    await sleep(stepMs, undefined, { signal: stop }).catch(() => {});
  }
  return found;
}

/** Compares the last tenth with the first one, by the median, since memory varies with each garbage collection. */
function growth(samples: readonly number[], isShort: boolean): DrillFigure {
  const name = 'memory, last tenth against the first after warm-up';
  const size = Math.ceil(samples.length / 10);
  const [first, last] = [median(samples.slice(0, size)), median(samples.slice(-size))];
  if (first === undefined || last === undefined) return { name, value: 'not known here' };
  const share = last / first - 1;
  const value = `${(first / 1e6).toFixed(0)} MB, then ${(last / 1e6).toFixed(0)} MB (${(share * 100).toFixed(1)} %)`;
  return isShort ? { name, value } : { name, value, goal: 'within 5 %', isMet: share <= mostGrowth };
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
