import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CommandProcess, openFolder } from '../command-process.ts';
import { measureEvents } from './events.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureStart } from './start.mjs';

/*
 * `npm run bench:web`: measures the explorer in the browser and prints tables with the goals. `--only=start,lighthouse,events`
 * selects parts; `BENCH_ROUNDS`, default 7; `BENCH_URL`, default: a service started here.
 */

const parts = { start: measureStart, lighthouse: measureLighthouse, events: measureEvents };
const names = Object.keys(parts);
const rounds = Number(process.env.BENCH_ROUNDS || 7);

const { values } = parseArgs({ options: { only: { type: 'string', default: names.join(',') } } });
const wanted = values.only.split(',');
if (wanted.some((name) => !names.includes(name)))
  throw new Error(`Use --only=${names.join(',')} with one part or several.`);

await using folder = await openFolder();
const program = process.env.CHROME_PATH || chromium.executablePath();
await using browser = await chromium.launch({ executablePath: program });
const demo = { DEMO: 'on', DEMO_TRANSACTIONS: '8000', DEMO_RATE: '1' };
await using service = process.env.BENCH_URL
  ? undefined
  : new CommandProcess(['serve'], { DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...demo });
const url = process.env.BENCH_URL ?? (await service.address());
process.stdout.write(`${describeMachine(browser.version())}\n`);
for (const name of names.filter((one) => wanted.includes(one))) {
  const tables = await parts[name]({ browser, program, url, rounds });
  process.stdout.write(`\n${tables.join('\n\n')}\n`);
}

function describeMachine(browserVersion) {
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${day}, ${machine}, Chromium ${browserVersion}, load ${loadavg()[0].toFixed(1)}, ${rounds} rounds`;
}
