import { openStore } from '#server/store/store.ts';
import { get, LoadClient, type LoadRequest, type Outcome, quantile } from '../load.ts';
import { type BenchServices, openBenchServices } from './bench-services.ts';
import { findServer, serverMemory } from './figures.ts';
import { findFilling } from './fill.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { findScenarios } from './scenarios.ts';

/** Responses other than 200 by status; 0: no response. */
export type Failures = ReadonlyMap<string, number>;

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
  const client = new LoadClient();
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
      process.stderr.write(`${title}: ${row.name}, ${row.many.medianMs.toFixed(1)} ms\n`);
    }
    const first = scenarios[0]?.requests.slice(0, 1) ?? [];
    const repeated = await repeat(client, services.usual, first, seconds);
    return { rows, repeated, serverBytes: serverBytes || undefined };
  } finally {
    await client.end();
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
  const { statements, pages } = await services.prepare(requests);
  const service = { port: services.plain, requests };
  const bare = { port: services.bare, requests: requests.map((_, index) => get(`/${index}`)) };
  for (const { port, requests } of [service, bare])
    await client.drive(port, { connections: inFlight, requests }, seconds / 4);
  const kinds = [
    { name: 'many', server: service, connections: inFlight },
    { name: 'bareMany', server: bare, connections: inFlight },
    { name: 'alone', server: service, connections: 1 },
    { name: 'bareAlone', server: bare, connections: 1 },
  ] as const;
  const found: Record<(typeof kinds)[number]['name'], Outcome[]> = { many: [], bareMany: [], alone: [], bareAlone: [] };
  // Alternating, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    for (const { name, server, connections } of kinds)
      found[name].push(await client.drive(server.port, { connections, requests: server.requests }, seconds / rounds));
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
    failures: sumFailures([...found.alone, ...found.many]),
    bareFailures: sumFailures([...found.bareAlone, ...found.bareMany]),
  };
}

async function repeat(client: LoadClient, port: number, requests: readonly LoadRequest[], seconds: number) {
  const group = { connections: inFlight, requests };
  await client.drive(port, group, seconds / 4);
  return timesOf([await client.drive(port, group, seconds)]);
}

function timesOf(outcomes: readonly Outcome[]): Times {
  const sorted = Float64Array.from(outcomes.flatMap(({ good }) => [...good])).sort();
  const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
  return { medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), perSecond: sorted.length / seconds };
}

/** Adds up the responses other than 200 of several runs. */
export function sumFailures(outcomes: readonly Pick<Outcome, 'statuses'>[]): Failures {
  const sum = new Map<string, number>();
  for (const { statuses } of outcomes) {
    for (const [status, count] of Object.entries(statuses))
      if (status !== '200') sum.set(status, (sum.get(status) ?? 0) + count);
  }
  return sum;
}

process.once('message', async (options: Measure) => {
  process.send?.(await measure(options));
  process.disconnect?.();
});
