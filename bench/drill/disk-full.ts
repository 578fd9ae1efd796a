import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataStopHeader } from '#contract/endpoints/data-stop.ts';
import { demoLines } from '#server/demo/network.ts';
import { ClientLoad, statusesOf } from './client-load.ts';
import { CommandProcess } from './command-process.ts';
import {
  countStatuses,
  type Drill,
  type DrillContext,
  type DrillFigure,
  exactly,
  milliseconds,
  none,
  recovery,
  seconds,
  until,
  yes,
} from './drill.ts';

const diskMegabytes = 420;
const reserveMegabytes = 100;
const rounds = 5;
const patienceMs = 60_000;
const goalMs = 5000;
const endGoalMs = 10_000;
const importedTransactions = 20_000;
const paths = ['/v1/tx/latest?limit=25&network=MAINNET', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=5'];
const run = promisify(execFile);

/** The disk of the embedded store is full, under a service and under an import, and then has space again. */
export const diskFull: Drill = {
  name: 'disk-full',
  title: 'The disk full to its last byte and free again, under a service with 5 clients, and under an import',
  run: attack,
};

async function attack(context: DrillContext): Promise<readonly DrillFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    context.log('Not run: only who may mount a small disk can fill one.');
    return [];
  }
  try {
    const disk = { folder, ballast: join(folder, 'ballast') };
    return [...(await attackService(disk, context)), ...(await attackImport(disk, context))];
  } finally {
    await run('umount', [folder]);
    await rm(folder, { recursive: true });
  }
}

interface Disk {
  readonly folder: string;
  readonly ballast: string;
}

/** Takes every byte that is left. */
async function fill({ ballast }: Disk): Promise<void> {
  const file = await open(ballast, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  for (let size = piece.length; size >= 4096; ) {
    const isWritten = await file.write(piece, 0, size).then(
      ({ bytesWritten }) => bytesWritten === size,
      () => false,
    );
    if (!isWritten) size /= 2;
  }
  await file.close();
}

async function attackService(disk: Disk, { signal, log }: DrillContext): Promise<DrillFigure[]> {
  const service = new CommandProcess(['serve'], {
    DATA_DIR: join(disk.folder, 'service'),
    DISK_RESERVE: String(reserveMegabytes),
    PORT: '0',
    DEMO_TRANSACTIONS: '3000',
    DEMO_RATE: '20',
  });
  let clients: ClientLoad | undefined;
  try {
    const address = await service.address();
    const isStopped = async () => (await fetch(`${address}${paths[1]}`)).headers.has(dataStopHeader);
    clients = new ClientLoad([address], 5, paths);
    void service.ended.then(() => log(`the service ended with ${service.ending}: ${service.lines.join(' ')}`));
    const goOn: number[] = [];
    let reported = 0;
    for (let round = 1; round <= rounds && !signal.aborted; round++) {
      await fill(disk);
      await until(isStopped, patienceMs);
      const ready = await (await fetch(`${address}/readyz`)).text();
      if (ready.includes('Its data stopped at')) reported++;
      await sleep(3000);
      await rm(disk.ballast);
      goOn.push(await until(async () => !(await isStopped()), patienceMs));
      log(`full ${round} of ${rounds}: goes on after ${goOn.at(-1)?.toFixed(0)} ms`);
    }
    await fill(disk);
    await until(isStopped, patienceMs);
    await clients.stop();
    const { answers } = clients;
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const begun = performance.now();
    const ends = await service.stop();
    const endMs = performance.now() - begun;
    await rm(disk.ballast);
    return [
      { name: 'times full', value: String(goOn.length) },
      { name: 'answers by status', value: countStatuses(statusesOf(answers)) },
      yes('there are answers', answers.length > 0),
      none('answers other than 200', answers.filter(({ status }) => status !== 200).length),
      { name: 'slowest answer', value: milliseconds(slowest) },
      exactly('/readyz says that data stopped', reported, rounds),
      recovery('goes on with space again, at most', Math.max(...goOn), goalMs, false),
      recovery('SIGTERM on a full disk ends it in', ends ? endMs : Number.POSITIVE_INFINITY, endGoalMs, false),
    ];
  } finally {
    await clients?.stop();
    await service.stop();
    await rm(disk.ballast, { force: true });
  }
}

async function attackImport(disk: Disk, { log }: DrillContext): Promise<DrillFigure[]> {
  const file = join(tmpdir(), `drill-disk-${process.pid}.ndjson`);
  const lines = demoLines({
    seed: 3,
    transactions: importedTransactions,
    endsAt: new Date('2026-03-14T13:00:00.000Z'),
  });
  const texts = lines.map((line) => `${JSON.stringify(line)}\n`);
  const environment = { DATA_DIR: join(disk.folder, 'import'), DISK_RESERVE: String(reserveMegabytes) };
  let command: CommandProcess | undefined;
  try {
    await pipeline(Readable.from(texts), createWriteStream(file));
    command = new CommandProcess(['import', file], environment);
    const { lines: output } = command;
    await until(async () => output.some((line) => /^ *[1-9]\d? %/.test(line)), patienceMs);
    await fill(disk);
    const endMs = await until(async () => !command?.isAlive, patienceMs);
    const sentence = output.at(-1) ?? '';
    log(`output of the import: ${sentence}`);
    await rm(disk.ballast);
    const again = new CommandProcess(['import', file], environment);
    command = again;
    await again.ended;
    const goesOn = again.lines.some((line) => line.includes('are already imported; continuing after them'));
    const isWhole = again.ending === '0' && goesOn;
    log(`output of the second run: ${again.lines.at(-1) ?? ''}`);
    return [
      { name: 'import on a full disk ends in', value: seconds(endMs) },
      yes('with a sentence', /^Writing stopped: .* Run the same command again to continue\.$/.test(sentence)),
      yes('run again, it goes on to the end', isWhole),
    ];
  } finally {
    await command?.stop();
    await rm(disk.ballast, { force: true });
    await rm(file, { force: true });
  }
}
