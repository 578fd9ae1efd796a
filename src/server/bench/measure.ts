import { endpoints } from '../docs/openapi.ts';
import { openStore } from '../store/store.ts';
import { type BenchServices, openBenchServices } from './bench-services.ts';
import type { Drive, Driven } from './client.ts';
import { Driver } from './driver.ts';
import { findServer, serverMemory } from './figures.ts';
import { findMark } from './fill.ts';
import { takeSample } from './sample.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';

/** A store to be measured. */
export interface Measure {
  readonly title: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Duration of each measurement. */
  readonly seconds: number;
}

/** Distribution of response times. */
export interface Times {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
}

/** Figures of one scenario. */
export interface Row {
  readonly name: string;
  readonly detail: string | undefined;
  readonly isGet: boolean;
  /** Statements per response. */
  readonly statements: number;
  /** One request at a time. */
  readonly alone: Times;
  readonly bareAlone: Times;
  /** With 16 in flight. */
  readonly many: Times;
  readonly bareMany: Times;
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
  const mark = await findMark(store);
  if (!mark?.complete) throw new Error('The store is not filled.');
  const services = await openBenchServices(store, new Date(mark.endsAt));
  try {
    const server = options.databaseUrl === undefined ? undefined : await findServer(store);
    const scenarios = scenariosOf(
      await takeSample(`http://127.0.0.1:${services.plain}`, mark.transactions),
      mark.endsAt,
    );
    requireAllEndpoints(scenarios);
    const rows: Row[] = [];
    let serverBytes = 0;
    for (const scenario of scenarios) {
      const row = await measureScenario(scenario, services, client, seconds);
      rows.push(row);
      if (server) serverBytes = Math.max(serverBytes, serverMemory(server));
      process.stderr.write(`${title}: ${row.name}, ${row.many.medianMs.toFixed(1)} ms\n`);
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

function requireAllEndpoints(scenarios: readonly Scenario[]): void {
  const covered = new Set(scenarios.map(({ endpoint }) => endpoint));
  const left = [...endpoints.keys()].filter((name) => !covered.has(name));
  if (left.length > 0) throw new Error(`No scenario is about ${left.join(', ')}.`);
}

async function measureScenario(
  { name, detail, requests }: Scenario,
  services: BenchServices,
  client: Driver,
  seconds: number,
): Promise<Row> {
  const statements = await services.prepare(requests);
  const service = { port: services.plain, requests };
  const bare = {
    port: services.bare,
    requests: requests.map((_, index) => ({ method: 'GET', path: `/${index}` }) as const),
  };
  for (const server of [service, bare]) await client.drive({ ...server, inFlight, seconds: seconds / 4 });
  const found = { alone: [], bareAlone: [], many: [], bareMany: [] } as Record<string, Driven[]>;
  // Alternating, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    const part = { seconds: seconds / rounds };
    found.many?.push(await client.drive({ ...service, ...part, inFlight }));
    found.bareMany?.push(await client.drive({ ...bare, ...part, inFlight }));
    found.alone?.push(await client.drive({ ...service, ...part, inFlight: 1 }));
    found.bareAlone?.push(await client.drive({ ...bare, ...part, inFlight: 1 }));
  }
  return {
    name,
    detail,
    isGet: requests[0]?.method === 'GET',
    statements,
    alone: timesOf(found.alone ?? []),
    bareAlone: timesOf(found.bareAlone ?? []),
    many: timesOf(found.many ?? []),
    bareMany: timesOf(found.bareMany ?? []),
  };
}

async function repeat(client: Driver, options: Drive): Promise<Times> {
  await client.drive({ ...options, seconds: options.seconds / 4 });
  return timesOf([await client.drive(options)]);
}

function timesOf(driven: readonly Driven[]): Times {
  const sorted = Float64Array.from(driven.flatMap(({ milliseconds }) => [...milliseconds])).sort();
  const seconds = driven.reduce((sum, one) => sum + one.seconds, 0);
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    perSecond: sorted.length / seconds,
  };
}

process.once('message', async (options: Measure) => {
  process.send?.(await measure(options));
  process.disconnect?.();
});
