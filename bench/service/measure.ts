import { openStore } from '../../src/server/store/store.ts';
import { type BenchServices, openBenchServices } from './bench-services.ts';
import type { Drive, Driven } from './client.ts';
import { Driver } from './driver.ts';
import { type Failures, failuresText, sumFailures } from './failures.ts';
import { findServer, serverMemory } from './figures.ts';
import { findFilling } from './fill.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { findScenarios } from './scenarios.ts';

export interface Measure {
  readonly title: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Duration of each measurement. */
  readonly seconds: number;
}

/** Distribution of the times of responses with status 200; NaN without any. */
export interface Times {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
}

export interface Row {
  readonly name: string;
  readonly detail: string | undefined;
  readonly isGet: boolean;
  /** Statements per response. */
  readonly statements: number;
  /** Pages that the database reads per response. */
  readonly pages: number;
  /** One request at a time. */
  readonly alone: Times;
  readonly bareAlone: Times;
  /** With 16 in flight. */
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

async function measure({ title, seconds, ...options }: Measure): Promise<Measured> {
  const store = await openStore(options);
  const client = new Driver();
  const filling = await findFilling(store);
  if (!filling) throw new Error('The store is not filled.');
  const services = await openBenchServices(store, new Date(filling.endsAt));
  try {
    const server = options.databaseUrl === undefined ? undefined : await findServer(store);
    const scenarios = await findScenarios(`http://127.0.0.1:${services.plain}`, filling.transactions, filling.endsAt);
    const rows: Row[] = [];
    let serverBytes = 0;
    for (const scenario of scenarios) {
      const row = await measureScenario(scenario, services, client, seconds);
      rows.push(row);
      if (server) serverBytes = Math.max(serverBytes, serverMemory(server));
      const failed = failuresText(row.failures);
      process.stderr.write(`${title}: ${row.name}, ${row.many.medianMs.toFixed(1)} ms${failed ? `, ${failed}` : ''}\n`);
    }
    const first = scenarios[0]?.requests.slice(0, 1) ?? [];
    const repeated = await repeat(client, { port: services.usual, requests: first, inFlight, seconds });
    return { rows, repeated, serverBytes: serverBytes || undefined };
  } finally {
    client.end();
    await services.close();
    await store.close();
  }
}

async function measureScenario(
  { name, detail, requests }: Scenario,
  services: BenchServices,
  client: Driver,
  seconds: number,
): Promise<Row> {
  const { statements, pages } = await services.prepare(requests);
  const service = { port: services.plain, requests };
  const bare = {
    port: services.bare,
    requests: requests.map((_, index) => ({ method: 'GET', path: `/${index}` }) as const),
  };
  for (const server of [service, bare]) await client.drive({ ...server, inFlight, seconds: seconds / 4 });
  const found: Record<'alone' | 'bareAlone' | 'many' | 'bareMany', Driven[]> = {
    alone: [],
    bareAlone: [],
    many: [],
    bareMany: [],
  };
  // Alternating, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    const part = { seconds: seconds / rounds };
    found.many.push(await client.drive({ ...service, ...part, inFlight }));
    found.bareMany.push(await client.drive({ ...bare, ...part, inFlight }));
    found.alone.push(await client.drive({ ...service, ...part, inFlight: 1 }));
    found.bareAlone.push(await client.drive({ ...bare, ...part, inFlight: 1 }));
  }
  return {
    name,
    detail,
    isGet: requests[0]?.method === 'GET',
    statements,
    pages,
    alone: timesOf(found.alone),
    bareAlone: timesOf(found.bareAlone),
    many: timesOf(found.many),
    bareMany: timesOf(found.bareMany),
    failures: failuresOf(found.alone, found.many),
    bareFailures: failuresOf(found.bareAlone, found.bareMany),
  };
}

function failuresOf(...driven: readonly (readonly Driven[])[]): Failures {
  return sumFailures(driven.flat().map(({ failures }) => failures));
}

async function repeat(client: Driver, options: Drive): Promise<Times> {
  await client.drive({ ...options, seconds: options.seconds / 4 });
  return timesOf([await client.drive(options)]);
}

function timesOf(driven: readonly Driven[]): Times {
  const sorted = Float64Array.from(driven.flatMap(({ milliseconds }) => [...milliseconds])).sort();
  const seconds = driven.reduce((sum, one) => sum + one.seconds, 0);
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    perSecond: sorted.length / seconds,
  };
}

process.once('message', async (options: Measure) => {
  process.send?.(await measure(options));
  process.disconnect?.();
});
