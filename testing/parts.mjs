import { readFileSync } from 'node:fs';

/* The parts of a run of the tests: how long each took, and which tests failed. */

/** Prefix of the clock ticks of Linux, 100 a second: user and system time of the children that this process waited for. */
const childTicks = /^\d+ \(.*\) \S(?: \S+){12} (\d+) (\d+)/s;

/** Returns processor seconds of finished child processes and theirs, undefined where the system does not tell. */
function processorSeconds() {
  try {
    const [, user, system] = childTicks.exec(readFileSync('/proc/self/stat', 'utf8')) ?? [];
    return (Number(user) + Number(system)) / 100;
  } catch {
    return undefined;
  }
}

export class Parts {
  #rows = [];
  #skipped = [];
  passed = 0;
  /** Names of what failed. */
  failed = [];

  /** Announces and times a part. @param work returns how many passed, and the names of what failed */
  async run(title, work) {
    process.stdout.write(`\n== ${title}\n`);
    const began = performance.now();
    const used = processorSeconds();
    const { passed, failed } = await work();
    this.passed += passed;
    this.failed.push(...failed);
    const processor = used === undefined ? undefined : processorSeconds() - used;
    this.#rows.push({ title, seconds: (performance.now() - began) / 1000, processor, passed, failed: failed.length });
    return failed.length === 0;
  }

  skip(title) {
    this.#skipped.push(title);
  }

  /** Prints the table of parts, what was not run, what failed, and the sum in the last line. */
  print() {
    const { failed, passed } = this;
    const lines = [...tableOf(this.#rows), ''];
    if (this.#skipped.length > 0) lines.push(`Left to npm run test:all: ${this.#skipped.join('; ')}`, '');
    lines.push(...failed.map((name) => `Failed: ${name}`), `${passed} passed, ${failed.length} failed`);
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

/** @param rows parts with wall and processor seconds */
export function tableOf(rows) {
  const seconds = (value) => (value === undefined ? '' : `${value.toFixed(1)} s`);
  const sum = { title: 'Total', passed: 0, failed: 0, seconds: 0, processor: undefined };
  for (const row of rows) {
    for (const name of ['passed', 'failed', 'seconds']) sum[name] += row[name];
    if (row.processor !== undefined) sum.processor = (sum.processor ?? 0) + row.processor;
  }
  const cells = [
    ['Part', 'Passed', 'Failed', 'Wall', 'Processor'],
    ...[...rows, sum].map((row) => [
      row.title,
      String(row.passed),
      String(row.failed),
      seconds(row.seconds),
      seconds(row.processor),
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}
