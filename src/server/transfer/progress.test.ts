import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { type Output, Progress, progressText, stepOf } from './progress.ts';

function output(terminal?: { readonly columns: number }): { readonly stream: Output; readonly written: string[] } {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString());
      done();
    },
  });
  return { stream: terminal ? Object.assign(stream, { isTTY: true, ...terminal }) : stream, written };
}

const begin = { lines: 0, share: 0 };

test.each([
  [{ lines: 0, share: 0 }, begin, { seconds: 0 }, '  0 %, 0 lines'],
  [
    { lines: 1_234_567, share: 0.459 },
    begin,
    { seconds: 100, secondsLeft: 118 },
    ' 45 %, 1,234,567 lines, 12,346 lines/s, 2 min left',
  ],
  [
    { lines: 5000, share: 0.999 },
    begin,
    { seconds: 10, secondsLeft: 0.01 },
    ' 99 %, 5,000 lines, 500 lines/s, 1 s left',
  ],
  [{ lines: 5000, share: 1 }, begin, { seconds: 10 }, '100 %, 5,000 lines, 500 lines/s'],
  [
    { lines: 5000, share: 0.01 },
    begin,
    { seconds: 200, secondsLeft: 19_800 },
    '  1 %, 5,000 lines, 25 lines/s, 5 h 30 min left',
  ],
  // Lines of earlier runs do not count for the speed.
  [{ lines: 5000, share: 0.75 }, { lines: 4000, share: 0.5 }, { seconds: 10 }, ' 75 %, 5,000 lines, 100 lines/s'],
  [{ lines: 70, share: undefined }, { lines: 0, share: undefined }, { seconds: 10 }, '70 lines, 7 lines/s'],
])('%o after %o at %o', (step, from, rate, text) => {
  expect(progressText(step, from, rate)).toBe(text);
});

/** Returns the estimates at the end of each second, for lines by second. */
function estimates(linesOfSecond: readonly number[], all: number): (string | undefined)[] {
  const { stream, written } = output({ columns: 200 });
  let [now, lines] = [0, 0];
  const progress = new Progress(stream, begin, () => now);
  for (const some of linesOfSecond) {
    now += 1000;
    lines += some;
    progress.show({ lines, share: lines / all, linesLeft: all - lines });
  }
  return written.map((line) => /(\S.*) left/.exec(line.split(', ').at(-1) ?? '')?.[1]);
}

test('the time left is of the recent speed, and is not shown before that is stable', () => {
  const steady = estimates(Array(60).fill(100), 10_000);
  expect(steady.slice(0, 9)).toEqual(Array(9).fill(undefined));
  expect([steady[9], steady[39], steady[59]]).toEqual(['2 min', '1 min', '40 s']);
  // A mirror that waits for the upstream service at first.
  const slow = estimates([...Array(30).fill(0.01), ...Array(120).fill(100)], 100_000);
  expect(slow.slice(35, 45)).toEqual(Array(10).fill(undefined));
  expect(slow[149]).toBe('15 min');
  // One that gets nothing any more.
  expect(estimates([...Array(60).fill(100), ...Array(61).fill(0)], 10_000).at(-1)).toBeUndefined();
});

test('on a terminal one line is rewritten, at most ten times a second and never wider than the terminal', () => {
  const { stream, written } = output({ columns: 80 });
  let now = 1000;
  const progress = new Progress(stream, begin, () => now);
  now += 1000;
  progress.show({ lines: 500, share: 0.5 });
  now += 50;
  progress.show({ lines: 600, share: 0.6 });
  now += 50;
  progress.show({ lines: 700, share: 0.7 });
  progress.show({ lines: 1000, share: 1 });
  progress.end();
  expect(written).toEqual([
    '\r[############------------]  50 %, 500 lines, 500 lines/s\x1b[K',
    '\r[################--------]  70 %, 700 lines, 636 lines/s\x1b[K',
    '\r[########################] 100 %, 1,000 lines, 909 lines/s\x1b[K',
    '\n',
  ]);
  // Some terminals do not report their width.
  const silent = output({ columns: 0 });
  new Progress(silent.stream, begin, () => 0).show({ lines: 5, share: 0.5 });
  expect(silent.written).toEqual(['\r[############------------]  50 %, 5 lines\x1b[K']);
  const narrow = output({ columns: 20 });
  new Progress(narrow.stream, begin, () => now++).show({ lines: 500, share: 0.5 });
  expect(narrow.written).toEqual(['\r 50 %, 500 lines, 5\x1b[K']);
});

test('elsewhere it prints a line for every tenth, or after ten seconds', () => {
  const { stream, written } = output();
  let now = 0;
  const progress = new Progress(stream, begin, () => now);
  for (const share of [0.01, 0.09, 0.11, 0.12, 0.35]) {
    now += 1000;
    progress.show({ lines: share * 100, share });
  }
  now += 10_000;
  progress.show({ lines: 36, share: 0.36 });
  progress.end();
  expect(written.map((line) => line.slice(0, 5))).toEqual([' 11 %', ' 35 %', ' 36 %']);
  expect(written.join('')).not.toContain('\r');
  expect(written.join('')).not.toContain('\x1b');
});

test('other lines are printed above the progress line', () => {
  const { stream, written } = output({ columns: 80 });
  const progress = new Progress(stream, { lines: 0, share: undefined }, () => 0);
  progress.print('Before.');
  progress.show({ lines: 1, share: undefined });
  progress.print('Among.');
  progress.end();
  expect(written).toEqual(['Before.\n', '\r1 line\x1b[K', '\r\x1b[KAmong.\n1 line', '\n']);
});

test('a mirror names the day that it has reached, and forecasts nothing before half is copied', () => {
  const { stream, written } = output({ columns: 120 });
  let seconds = 0;
  const step = (share: number, beganAt = 0) => {
    const backTo = Date.UTC(2026, 2, 14) - share * 8_640_000_000;
    return stepOf([{ rows: 1000 * seconds, share, isByTime: true, beganAt, backTo }]);
  };
  const progress = new Progress(stream, step(0), () => 1000 * seconds);
  for (seconds = 1; seconds <= 80; seconds++) progress.show(step(seconds / 100));
  expect(written.at(11)).toContain(' 12 %, 12,000 lines, back to 2 Mar 2026, 1,000 lines/s');
  expect(written.findIndex((line) => line.includes('left'))).toBe(49);
  expect(written.at(-1)).toContain(' 20 s left');
});

test('a mirror of a service that counts its transactions forecasts after ten seconds', () => {
  const { stream, written } = output({ columns: 120 });
  let seconds = 0;
  const step = (share: number) =>
    stepOf([{ rows: 1000 * seconds, share, isByTime: false, beganAt: 0, backTo: Date.UTC(2026, 2, 14) }]);
  const progress = new Progress(stream, step(0), () => 1000 * seconds);
  for (seconds = 1; seconds <= 20; seconds++) progress.show(step(seconds / 100));
  expect(written.findIndex((line) => line.includes('left'))).toBe(9);
  expect(written.at(-1)).toContain(' 2 min left');
});
