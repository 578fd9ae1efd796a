import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataStopHeader } from '#contract/endpoint.ts';
import { demoLines } from '#server/demo/network.ts';
import { CommandProcess, writeLines } from '../command-process.ts';
import { Clients } from './clients.ts';
import { type Drill, type DrillContext, endsAt, milliseconds, seconds, until } from './drill.ts';

const diskMegabytes = 420;
const reserve = { DISK_RESERVE: '100' };
const rounds = 5;
const patienceMs = 60_000;
const paths = ['/v1/tx/latest?limit=25&network=MAINNET', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=5'];
const run = promisify(execFile);

/** The disk of the embedded store is full, under a service and under an import, and then has space again. */
export const diskFull: Drill = {
  name: 'disk-full',
  title: 'The disk full to its last byte and free again, under a service with 5 clients, and under an import',
  run: async (context) => {
    const disk = join(context.folder, 'disk');
    await mkdir(disk);
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]);
    } catch {
      context.log('Not run: only who may mount a small disk can fill one.');
      return;
    }
    context.closing.defer(async () => void (await run('umount', [disk])));
    await attackService(disk, context);
    await attackImport(disk, context);
  },
};

const ballastOf = (disk: string) => join(disk, 'ballast');

/** Takes every byte that is left: `dd` ends with an error then. */
async function fill(disk: string): Promise<void> {
  await run('dd', ['if=/dev/zero', `of=${ballastOf(disk)}`, 'bs=4k']).catch(() => {});
}

async function attackService(disk: string, { signal, figures, log }: DrillContext): Promise<void> {
  const demo = { DEMO_TRANSACTIONS: '3000', DEMO_RATE: '20' };
  await using service = new CommandProcess(['serve'], { DATA_DIR: join(disk, 'service'), ...reserve, ...demo });
  const address = await service.address();
  const isStopped = async () => (await fetch(`${address}${paths[1]}`)).headers.has(dataStopHeader);
  await using clients = new Clients([address], 5, paths);
  void service.ended.then(() => log(`the service ended with ${service.ending}: ${service.lines.join(' ')}`));
  const goOn: number[] = [];
  let reported = 0;
  for (let round = 1; round <= rounds && !signal.aborted; round++) {
    await fill(disk);
    await until(isStopped, patienceMs);
    const ready = await (await fetch(`${address}/readyz`)).text();
    if (ready.includes('Its data stopped at')) reported++;
    await sleep(3000);
    await rm(ballastOf(disk));
    goOn.push(await until(async () => !(await isStopped()), patienceMs));
    log(`full ${round} of ${rounds}: goes on after ${goOn.at(-1)?.toFixed(0)} ms`);
  }
  await fill(disk);
  await until(isStopped, patienceMs);
  await clients.stop();
  const begun = performance.now();
  const ends = await service.stop();
  const endMs = ends ? performance.now() - begun : Number.POSITIVE_INFINITY;
  await rm(ballastOf(disk));
  figures.show('times full', String(goOn.length));
  figures.show('answers by status', clients.counted);
  figures.yes('there are answers', clients.answers.length > 0);
  figures.none('answers other than 200', clients.answers.filter(({ status }) => status !== 200).length);
  figures.show('slowest answer', milliseconds(clients.slowestMs));
  figures.exactly('/readyz says that data stopped', reported, rounds);
  figures.recovery('goes on with space again, at most', Math.max(...goOn), 5000, 'strict');
  figures.recovery('SIGTERM on a full disk ends it in', endMs, 10_000, 'strict');
}

async function attackImport(disk: string, { folder, figures, log }: DrillContext): Promise<void> {
  const file = join(folder, 'lines.ndjson');
  await writeLines(file, demoLines({ seed: 3, transactions: 20_000, endsAt }));
  const begin = () => new CommandProcess(['import', file], { DATA_DIR: join(disk, 'import'), ...reserve });
  await using command = begin();
  await until(() => command.lines.some((line) => /^ *[1-9]\d? %/.test(line)), patienceMs);
  await fill(disk);
  const endMs = await until(() => !command.isAlive, patienceMs);
  const sentence = command.lines.at(-1) ?? '';
  log(`output of the import: ${sentence}`);
  await rm(ballastOf(disk));
  await using again = begin();
  await again.ended;
  const goesOn = again.lines.some((line) => line.includes('are already imported; continuing after them'));
  log(`output of the second run: ${again.lines.at(-1) ?? ''}`);
  figures.show('import on a full disk ends in', seconds(endMs));
  figures.yes('with a sentence', /^Writing stopped: .* Run the same command again to continue\.$/.test(sentence));
  figures.yes('run again, it goes on to the end', again.ending === '0' && goesOn);
}
