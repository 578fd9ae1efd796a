import { cpus, loadavg, totalmem } from 'node:os';
import { buildIfStale } from '../../src/tools/build.mjs';
import { findBrowser } from '../../testing/browser.mjs';
import { measureEvents } from './events.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { startService } from './service.mjs';
import { measureStart } from './start.mjs';

const parts = { start: measureStart, lighthouse: measureLighthouse, events: measureEvents };

/**
 * Measures the explorer in the browser and prints tables with the goals. `--only=start,lighthouse,events` selects parts;
 * `BENCH_ROUNDS`, default 7; `BENCH_URL`, default: a service started here.
 * @returns the exit code; a missed goal is printed, not failed
 */
export async function benchWeb(parameters) {
  const wanted = selectParts(parameters);
  const code = await buildIfStale();
  if (code !== 0) return code;
  const { chromium } = await import('playwright');
  const program = (await findBrowser()) || chromium.executablePath();
  const browser = await chromium.launch({ executablePath: program });
  const service = process.env.BENCH_URL ? { url: process.env.BENCH_URL, stop: () => {} } : await startService();
  try {
    process.stdout.write(`${describeMachine(browser.version())}\n`);
    for (const name of wanted) {
      const tables = await parts[name]({ browser, program, url: service.url, rounds: roundsWanted() });
      process.stdout.write(`\n${tables.join('\n\n')}\n`);
    }
  } finally {
    await browser.close();
    service.stop();
  }
  return 0;
}

/**
 * The parts that a command line selects, all if it names none.
 * @throws Error with one sentence
 */
export function selectParts(parameters) {
  const all = Object.keys(parts);
  const names = parameters.flatMap((parameter) => {
    const selected = /^--only=(.+)$/.exec(parameter)?.[1].split(',') ?? [];
    if (selected.length === 0 || selected.some((name) => !all.includes(name)))
      throw new Error(`Unknown option ${parameter}: use --only=${all.join(',')} with one part or several.`);
    return selected;
  });
  return all.filter((name) => names.length === 0 || names.includes(name));
}

function roundsWanted() {
  return Number(process.env.BENCH_ROUNDS || 7);
}

function describeMachine(browserVersion) {
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${day}, ${machine}, Chromium ${browserVersion}, load ${loadavg()[0].toFixed(1)}, ${roundsWanted()} rounds`;
}
