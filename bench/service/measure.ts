import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Helper } from '../command-process.ts';
import { get, LoadClient, type Outcome, quantile } from '../load.ts';
import type { Place } from '../store.ts';
import { openFilled, peakMemory } from './fill.ts';
import { findScenarios, type Scenario } from './scenarios.ts';
import { findServer, serverMemory } from './server-memory.ts';
import { type BenchServices, openBenchServices, openService, portOf } from './servers.ts';

/** Responses other than 200 by status; 0: no response. */
export type Failures = ReadonlyMap<string, number>;

export interface Measure extends Place {
  readonly title: string;
  /** Duration of each measurement. */
  readonly seconds: number;
}

/** Distribution of the times of responses with status 200; NaN without any. */
interface Times {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
}

export interface Row {
  readonly name: string;
  readonly detail: string | undefined;
  /** Statements per response, and pages that the database reads for them. */
  readonly statements: number;
  readonly pages: number;
  /** One request at a time, and 16 in flight. */
  readonly alone: Times;
  readonly bareAlone: Times;
  readonly many: Times;
  readonly bareMany: Times;
  readonly failures: Failures;
  readonly bareFailures: Failures;
}

export interface Measured {
  readonly rows: readonly Row[];
  /** The same request repeated, 16 in flight. */
  readonly repeated: Times;
  /** Of the database server, if there is one. */
  readonly serverBytes: number | undefined;
}

const inFlight = 16;
const rounds = 3;

async function measure({ title, seconds, ...place }: Measure): Promise<Measured> {
  const { store, filling } = await openFilled(place);
  await using client = new LoadClient();
  const services = await openBenchServices(store, new Date(filling.endsAt));
  try {
    const server = place.databaseUrl === undefined ? undefined : await findServer(store);
    const scenarios = await findScenarios(`http://127.0.0.1:${services.plain}`, filling.transactions, filling.endsAt);
    const rows: Row[] = [];
    let serverBytes = 0;
    for (const scenario of scenarios) {
      const row = await measureScenario(scenario, services, client, seconds);
      rows.push(row);
      if (server) serverBytes = Math.max(serverBytes, serverMemory(server));
      process.stderr.write(`${title}: ${row.name}, ${row.many.medianMs.toFixed(1)} ms\n`);
    }
    const group = { connections: inFlight, requests: scenarios[0]?.requests.slice(0, 1) ?? [] };
    await client.drive(services.usual, group, seconds / 4);
    const repeated = timesOf([await client.drive(services.usual, group, seconds)]);
    return { rows, repeated, serverBytes: serverBytes || undefined };
  } finally {
    await services.close();
    await store.close();
  }
}

async function measureScenario(
  { name, detail, requests }: Scenario,
  services: BenchServices,
  client: LoadClient,
  seconds: number,
): Promise<Row> {
  const prepared = await services.prepare(requests);
  const service = { port: services.plain, requests };
  const bare = { port: services.bare, requests: requests.map((_, index) => get(`/${index}`)) };
  for (const { port, requests } of [service, bare])
    await client.drive(port, { connections: inFlight, requests }, seconds / 4);
  const kinds = [
    ['many', service, inFlight],
    ['bareMany', bare, inFlight],
    ['alone', service, 1],
    ['bareAlone', bare, 1],
  ] as const;
  const found: Record<(typeof kinds)[number][0], Outcome[]> = { many: [], bareMany: [], alone: [], bareAlone: [] };
  // Alternating, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    for (const [kind, { port, requests }, connections] of kinds)
      found[kind].push(await client.drive(port, { connections, requests }, seconds / rounds));
  }
  return {
    ...{ name, detail, ...prepared },
    alone: timesOf(found.alone),
    bareAlone: timesOf(found.bareAlone),
    many: timesOf(found.many),
    bareMany: timesOf(found.bareMany),
    failures: sumFailures([...found.alone, ...found.many]),
    bareFailures: sumFailures([...found.bareAlone, ...found.bareMany]),
  };
}

function timesOf(outcomes: readonly Outcome[]): Times {
  const sorted = Float64Array.from(outcomes.flatMap(({ good }) => [...good])).sort();
  const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
  return { medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), perSecond: sorted.length / seconds };
}

/** Adds up the responses other than 200 of several runs. */
function sumFailures(outcomes: readonly Pick<Outcome, 'statuses'>[]): Failures {
  const sum = new Map<string, number>();
  for (const { statuses } of outcomes) {
    for (const [status, count] of Object.entries(statuses))
      if (status !== '200') sum.set(status, (sum.get(status) ?? 0) + count);
  }
  return sum;
}

/** Memory and event loop delays of the service under load. */
export interface Weighed {
  /** Longest delay of the event loop, in milliseconds, by the name of the scenario. */
  readonly blockMs: ReadonlyMap<string, number>;
  /** Failed requests of each scenario, by the scenario's name. */
  readonly failures: ReadonlyMap<string, Failures>;
  readonly peakBytes: number;
}

interface Serving {
  readonly port: number;
  readonly transactions: number;
  readonly endsAt: string;
}

/** Longest delay of the event loop since the last report. */
interface Weight {
  readonly blockMs: number;
  readonly peakBytes: number;
}

/** The flags with which src/tools/start.mjs starts the service. */
const serviceFlags = ['--max-semi-space-size=16'];

/** @param seconds for each scenario */
export async function weigh(title: string, place: Place, seconds: number): Promise<Weighed> {
  const service = new Helper(import.meta.filename, serviceFlags);
  await using client = new LoadClient();
  try {
    const { port, transactions, endsAt } = await service.ask<Serving>(place);
    const blockMs = new Map<string, number>();
    const failures = new Map<string, Failures>();
    let peakBytes = 0;
    for (const { name, requests } of await findScenarios(`http://127.0.0.1:${port}`, transactions, endsAt)) {
      const group = { connections: inFlight, requests };
      // One-time work, such as planning a statement, is not part of the cost of a response.
      await client.drive(port, group, seconds / 4);
      await service.ask<Weight>('begin');
      failures.set(name, sumFailures([await client.drive(port, group, seconds)]));
      const weight = await service.ask<Weight>('tell');
      blockMs.set(name, weight.blockMs);
      peakBytes = weight.peakBytes;
    }
    process.stderr.write(`${title}: the service had ${Math.round(peakBytes / 1e6)} MB at most\n`);
    return { blockMs, failures, peakBytes };
  } finally {
    await service.end();
  }
}

const stepMs = 1;

/** Only the service over a store, in a separate process, so that memory and event loop delays are its own. */
async function serve(place: Place): Promise<void> {
  const { store, filling } = await openFilled(place);
  const app = await openService(store, new Date(filling.endsAt));
  const loop = monitorEventLoopDelay({ resolution: stepMs });
  loop.enable();
  process.on('message', () => {
    const weight: Weight = { blockMs: Math.max(0, loop.max / 1e6 - stepMs), peakBytes: peakMemory() };
    process.send?.(weight);
    loop.reset();
  });
  process.once('disconnect', async () => {
    loop.disable();
    await app.close();
    await store.close();
  });
  const { transactions, endsAt } = filling;
  process.send?.({ port: portOf(app.server), transactions, endsAt } satisfies Serving);
}

/** In a separate process: a measurement, or the service that {@link weigh} measures. */
if (import.meta.main)
  process.once('message', async (asked: Measure | Place) => {
    if (!('seconds' in asked)) return serve(asked);
    process.send?.(await measure(asked));
    process.disconnect?.();
  });
