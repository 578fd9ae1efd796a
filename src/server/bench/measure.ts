import { endpoints } from '../docs/openapi.ts';
import { openStore } from '../store/store.ts';
import type { Drive, Driven } from './client.ts';
import { Driver } from './driver.ts';
import { findServer, serverMemory } from './figures.ts';
import { findMark } from './fill.ts';
import { type Question, questionsOf } from './questions.ts';
import { takeSample } from './sample.ts';
import { openSubject, type Subject } from './subject.ts';

/** A store to be measured. */
export interface Measure {
  readonly title: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** For each figure. */
  readonly seconds: number;
}

/** Times of many answers. */
export interface Times {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
}

/** What was measured of one question. */
export interface Row {
  readonly name: string;
  readonly detail: string | undefined;
  readonly isGet: boolean;
  /** Statements behind an answer. */
  readonly statements: number;
  /** One at a time. */
  readonly alone: Times;
  readonly bareAlone: Times;
  /** With 16 in flight. */
  readonly many: Times;
  readonly bareMany: Times;
}

export interface Measured {
  readonly rows: readonly Row[];
  /** The same question again and again, 16 in flight. */
  readonly repeated: Times;
  /** Of the database server, where there is one. */
  readonly serverBytes: number | undefined;
}

const inFlight = 16;
const rounds = 3;

async function measure({ title, seconds, ...options }: Measure): Promise<Measured> {
  const store = await openStore(options);
  const client = new Driver();
  const mark = await findMark(store);
  if (!mark?.complete) throw new Error('The store is not filled.');
  const subject = await openSubject(store, new Date(mark.endsAt));
  try {
    const server = options.databaseUrl === undefined ? undefined : await findServer(store);
    const questions = questionsOf(
      await takeSample(`http://127.0.0.1:${subject.plain}`, mark.transactions),
      mark.endsAt,
    );
    checkAllAsked(questions);
    const rows: Row[] = [];
    let serverBytes = 0;
    for (const question of questions) {
      const row = await measureQuestion(question, subject, client, seconds);
      rows.push(row);
      if (server) serverBytes = Math.max(serverBytes, serverMemory(server));
      process.stderr.write(`${title}: ${row.name}, ${row.many.medianMs.toFixed(1)} ms\n`);
    }
    const first = questions[0]?.asks.slice(0, 1) ?? [];
    const repeated = await repeat(client, { port: subject.usual, asks: first, inFlight, seconds });
    return { rows, repeated, serverBytes: serverBytes || undefined };
  } finally {
    client.end();
    await subject.close();
    await store.close();
  }
}

function checkAllAsked(questions: readonly Question[]): void {
  const asked = new Set(questions.map(({ endpoint }) => endpoint));
  const left = [...endpoints.keys()].filter((name) => !asked.has(name));
  if (left.length > 0) throw new Error(`No question is about ${left.join(', ')}.`);
}

async function measureQuestion(
  { name, detail, asks }: Question,
  subject: Subject,
  client: Driver,
  seconds: number,
): Promise<Row> {
  const statements = await subject.prepare(asks);
  const service = { port: subject.plain, asks };
  const bare = { port: subject.bare, asks: asks.map((_, index) => ({ method: 'GET', path: `/${index}` }) as const) };
  for (const server of [service, bare]) await client.drive({ ...server, inFlight, seconds: seconds / 4 });
  const found = { alone: [], bareAlone: [], many: [], bareMany: [] } as Record<string, Driven[]>;
  // In turns, so that what else the machine does meets both.
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
    isGet: asks[0]?.method === 'GET',
    statements,
    alone: timesOf(found.alone ?? []),
    bareAlone: timesOf(found.bareAlone ?? []),
    many: timesOf(found.many ?? []),
    bareMany: timesOf(found.bareMany ?? []),
  };
}

async function repeat(client: Driver, asked: Drive): Promise<Times> {
  await client.drive({ ...asked, seconds: asked.seconds / 4 });
  return timesOf([await client.drive(asked)]);
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

process.once('message', async (asked: Measure) => {
  process.send?.(await measure(asked));
  process.disconnect?.();
});
