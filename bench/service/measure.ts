import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { findDemo } from '#server/demo/demo.ts';
import { countTransactions } from '#server/store/model/meta.ts';
import { formatCount } from '#server/transfer/progress.ts';
import { answerMessages } from '../command-process.ts';
import { get, LoadClient, type Outcome, quantile } from '../load.ts';
import { type Place, withStore } from '../store.ts';
import { peakMemory } from './fill.ts';
import { findScenarios, type Scenario } from './scenarios.ts';
import { type BenchServices, openBenchServices, openPlainService } from './servers.ts';

export interface Measure extends Place {
  readonly title: string;
  /** Duration of each measurement. */
  readonly seconds: number;
}

export type Measured = Awaited<ReturnType<typeof measure>>;
export type Row = Awaited<ReturnType<typeof measureScenario>>;

interface Weighed extends Scenario {
  /** Longest delay of the event loop while only the service ran. */
  readonly blockMs: number;
  /** Failed requests, such as `under load failed: 12 × 503`. */
  readonly failures: readonly string[];
}

const inFlight = 16;
const rounds = 3;
const stepMs = 1;

function measure({ title, seconds, ...place }: Measure) {
  return withStore(place, async (store) => {
    const endsAt = (await findDemo(store))?.endsAt ?? '';
    await using client = new LoadClient();
    await using plain = await openPlainService(store, new Date(endsAt));
    const transactions = await countTransactions(store, 'MAINNET');
    const scenarios = await findScenarios({ origin: plain.url, transactions, endsAt });
    const loop = monitorEventLoopDelay({ resolution: stepMs });
    loop.enable();
    const weighed: Weighed[] = [];
    for (const scenario of scenarios) {
      const group = { connections: inFlight, requests: scenario.requests };
      // One-time work, such as planning a statement, is not part of the cost of a response.
      await client.drive(plain.url, group, seconds / 8);
      loop.reset();
      const outcome = await client.drive(plain.url, group, seconds / 2);
      const blockMs = Math.max(0, loop.max / 1e6 - stepMs);
      weighed.push({ ...scenario, blockMs, failures: failuresOf('under load ', [outcome]) });
    }
    loop.disable();
    const peakBytes = peakMemory();
    process.stderr.write(`${title}: the service had ${Math.round(peakBytes / 1e6)} MB at most\n`);
    await using services = await openBenchServices(store, new Date(endsAt));
    const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db);
    const server = place.databaseUrl === undefined ? 0 : parentOf(backend.rows[0]?.pid);
    const rows: Row[] = [];
    let serverBytes = 0;
    for (const scenario of weighed) {
      const row = await measureScenario(scenario, plain.url, services, client, seconds);
      rows.push(row);
      serverBytes = Math.max(serverBytes, serverMemory(server));
      process.stderr.write(`${title}: ${row.name}, ${row.many.medianMs.toFixed(1)} ms\n`);
    }
    const group = { connections: inFlight, requests: scenarios[0]?.requests.slice(0, 1) ?? [] };
    await client.drive(services.usual, group, seconds / 4);
    const repeated = timesOf([await client.drive(services.usual, group, seconds)]);
    // The service's memory before it was compared; the database server's, if there is one.
    return { rows, repeated, peakBytes, serverBytes: serverBytes || undefined };
  });
}

async function measureScenario(
  { requests, failures, ...scenario }: Weighed,
  url: string,
  services: BenchServices,
  client: LoadClient,
  seconds: number,
) {
  const prepared = await services.prepare(requests);
  const service = { url, requests };
  const bare = { url: services.bare, requests: requests.map((_, index) => get(`/${index}`)) };
  for (const { url, requests } of [service, bare])
    await client.drive(url, { connections: inFlight, requests }, seconds / 4);
  const kinds = [
    ['many', service, inFlight],
    ['bareMany', bare, inFlight],
    ['alone', service, 1],
    ['bareAlone', bare, 1],
  ] as const;
  const found: Record<(typeof kinds)[number][0], Outcome[]> = { many: [], bareMany: [], alone: [], bareAlone: [] };
  // Alternating, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    for (const [kind, { url, requests }, connections] of kinds)
      found[kind].push(await client.drive(url, { connections, requests }, seconds / rounds));
  }
  return {
    ...scenario,
    ...prepared,
    alone: timesOf(found.alone),
    bareAlone: timesOf(found.bareAlone),
    many: timesOf(found.many),
    bareMany: timesOf(found.bareMany),
    failures: [
      ...failuresOf('', [...found.alone, ...found.many]),
      ...failures,
      ...failuresOf('bare ', [...found.bareAlone, ...found.bareMany]),
    ],
  };
}

/** Distribution of response times. NaN if any response was not 200: those beside a refusal are no figure of the request. */
export function timesOf(outcomes: readonly Outcome[]) {
  const isMeasured = outcomes.every(({ statuses }) => Object.keys(statuses).every((status) => status === '200'));
  const sorted = Float64Array.from(isMeasured ? outcomes.flatMap(({ good }) => [...good]) : []).sort();
  const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
  const perSecond = sorted.length === 0 ? Number.NaN : sorted.length / seconds;
  return { medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), perSecond };
}

/** Returns the responses other than 200 as a text: `failed: 12 × 503`; none without failures. */
function failuresOf(when: string, outcomes: readonly Outcome[]): string[] {
  const statuses = new Set(outcomes.flatMap((outcome) => Object.keys(outcome.statuses)));
  const parts = Array.from(statuses.difference(new Set(['200'])), (status) => {
    const count = outcomes.reduce((sum, outcome) => sum + (outcome.statuses[Number(status)] ?? 0), 0);
    return `${formatCount(count)} × ${status === '0' ? 'hung up' : status}`;
  });
  return parts.length === 0 ? [] : [`${when}failed: ${parts.sort().join(', ')}`];
}

/** Memory of a database server with its children in bytes, shared memory counted once; 0 if it is not on this machine. */
function serverMemory(server: number): number {
  if (server === 0) return 0;
  return readdirSync('/proc')
    .filter((name) => Number(name) === server || parentOf(name) === server)
    .map((name) => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${name}/smaps_rollup`))?.[1] ?? 0) * 1024)
    .reduce((sum, size) => sum + size, 0);
}

/** 0 if there is none, or no `/proc`. */
function parentOf(pid: unknown): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

if (import.meta.main) answerMessages(measure);
