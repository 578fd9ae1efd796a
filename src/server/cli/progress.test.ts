import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { type Output, Progress, progressText } from './progress.ts';

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
  [{ lines: 0, share: 0 }, begin, 0, '  0 %, 0 lines'],
  [{ lines: 1_234_567, share: 0.459 }, begin, 100, ' 45 %, 1,234,567 lines, 12,346 lines/s, 2 min left'],
  [{ lines: 5000, share: 0.999 }, begin, 10, ' 99 %, 5,000 lines, 500 lines/s, 1 s left'],
  [{ lines: 5000, share: 1 }, begin, 10, '100 %, 5,000 lines, 500 lines/s'],
  [{ lines: 5000, share: 0.01 }, begin, 200, '  1 %, 5,000 lines, 25 lines/s, 5 h 30 min left'],
  // Lines of earlier runs do not count for the speed.
  [{ lines: 5000, share: 0.75 }, { lines: 4000, share: 0.5 }, 10, ' 75 %, 5,000 lines, 100 lines/s, 10 s left'],
  [{ lines: 70, share: undefined }, { lines: 0, share: undefined }, 10, '70 lines, 7 lines/s'],
])('%o after %o and %d seconds', (step, from, seconds, text) => {
  expect(progressText(step, from, seconds)).toBe(text);
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
    '\r[############------------]  50 %, 500 lines, 500 lines/s, 1 s left\x1b[K',
    '\r[################--------]  70 %, 700 lines, 636 lines/s, 1 s left\x1b[K',
    '\r[########################] 100 %, 1,000 lines, 909 lines/s\x1b[K',
    '\n',
  ]);
  // Some terminals do not report their width.
  const silent = output({ columns: 0 });
  new Progress(silent.stream, begin, () => 0).show({ lines: 5, share: 0.5 });
  expect(silent.written).toEqual(['\r[############------------]  50 %, 5 lines, 0 s left\x1b[K']);
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
  expect(written).toEqual(['Before.\n', '\r1 lines\x1b[K', '\r\x1b[KAmong.\n1 lines', '\n']);
});
