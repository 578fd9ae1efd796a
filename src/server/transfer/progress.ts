import type { Writable } from 'node:stream';
import { type Step, TimeLeft } from './time-left.ts';

export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const everyMilliseconds = 100;
const plainEveryMilliseconds = 10_000;
const barWidth = 24;

/** Default for terminals that do not report their width. */
const unknownColumns = 80;

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Returns text such as `1 line` or `1,234 lines`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Shows progress: on a terminal as one rewritten line, elsewhere as a line every tenth or ten seconds. */
export class Progress {
  readonly #output: Output;
  readonly #begin: Step;
  readonly #beganAt: number;
  readonly #now: () => number;
  readonly #timeLeft: TimeLeft;
  #printedAt = Number.NEGATIVE_INFINITY;
  #tenth: number;
  #shown = '';

  /** @param begin progress of earlier runs, which does not count for the speed */
  constructor(output: Output, begin: Step, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#begin = begin;
    this.#now = now;
    this.#beganAt = now();
    this.#tenth = tenthOf(begin);
    this.#timeLeft = new TimeLeft(begin);
    // The first lines of a feed are shown at once.
    if (!output.isTTY && begin.share !== undefined) this.#printedAt = this.#beganAt;
  }

  show(step: Step): void {
    const now = this.#now();
    const seconds = (now - this.#beganAt) / 1000;
    const rate = { seconds, secondsLeft: this.#timeLeft.after(step, seconds) };
    if (this.#output.isTTY) {
      if (now - this.#printedAt < everyMilliseconds && step.share !== 1) return;
      this.#shown = terminalText(step, this.#begin, rate, this.#output.columns || unknownColumns);
      this.#output.write(`\r${this.#shown}\x1b[K`);
    } else {
      if (now - this.#printedAt < plainEveryMilliseconds && tenthOf(step) <= this.#tenth) return;
      this.#output.write(`${progressText(step, this.#begin, rate)}\n`);
    }
    this.#tenth = tenthOf(step);
    this.#printedAt = now;
  }

  print(line: string): void {
    const [clear, again] = this.#shown === '' ? ['', ''] : ['\r\x1b[K', this.#shown];
    this.#output.write(`${clear}${line}\n${again}`);
  }

  /** Leaves the last state on the terminal. */
  end(): void {
    if (this.#shown !== '') this.#output.write('\n');
    this.#shown = '';
  }
}

function tenthOf({ share = 0 }: Step): number {
  return Math.floor(10 * share);
}

interface Rate {
  /** Since the command began. */
  readonly seconds: number;
  /** undefined: unknown. */
  readonly secondsLeft?: number | undefined;
}

/** Returns text such as `45 %, 1,234,567 lines, 8,400 lines/s, 2 min left`, without unknown parts. */
export function progressText(step: Step, begin: Step, { seconds, secondsLeft }: Rate): string {
  const { lines, share } = step;
  const parts = [countOf(lines, 'line')];
  if (share !== undefined)
    parts.unshift(
      `${Math.floor(100 * share)
        .toString()
        .padStart(3)} %`,
    );
  if (step.place !== undefined) parts.push(step.place);
  if (seconds > 0) parts.push(`${formatCount(Math.round((lines - begin.lines) / seconds))} lines/s`);
  if (secondsLeft !== undefined) parts.push(`${duration(secondsLeft)} left`);
  return parts.join(', ');
}

function terminalText(step: Step, begin: Step, rate: Rate, columns: number): string {
  const text = progressText(step, begin, rate);
  // A line that reaches the edge would wrap, and could not be rewritten.
  const room = columns - 1;
  if (step.share === undefined || text.length + barWidth + 3 > room) return text.slice(0, room);
  const full = Math.floor(step.share * barWidth);
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${text}`;
}

/** Returns `40 s`, `5 min` or `3 h 20 min`, rounded up. */
function duration(seconds: number): string {
  if (seconds <= 59) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export interface MirrorStep {
  /** Rows read while paging back in this run. */
  readonly rows: number;
  /** Share that is copied, from 0 to 1: of all rows, or of the time range if the service does not count them. */
  readonly share: number;
  readonly isByTime: boolean;
  /** The share at the start of this run. */
  readonly beganAt: number;
  /** All rows, if the service counts them. */
  readonly total?: number | undefined;
  /** Time up to which it is copied, in Unix milliseconds; undefined: all. */
  readonly backTo?: number | undefined;
}

/** Combines networks by their estimated rows: a small one is copied quickly and is no indication for the others. */
export function stepOf(steps: readonly MirrorStep[]): Step {
  const lines = steps.reduce((sum, { rows }) => sum + rows, 0);
  const common = { lines, place: placeOf(steps), isByTime: steps.some(({ isByTime }) => isByTime) };
  const totals = steps.map(({ total, rows, share, beganAt }) =>
    steps.every((step) => step.total !== undefined) ? total : share > beganAt ? rows / (share - beganAt) : undefined,
  );
  // Without totals, a network that was copied by an earlier run does not count.
  if (steps.some(({ share }, index) => share < 1 && totals[index] === undefined)) {
    return { ...common, share: steps.reduce((sum, { share }) => sum + share, 0) / steps.length };
  }
  const total = totals.reduce<number>((sum, rows = 0) => sum + rows, 0);
  const linesLeft = steps.reduce((sum, { share }, index) => sum + (1 - share) * (totals[index] ?? 0), 0);
  return { ...common, share: total === 0 ? 1 : 1 - linesLeft / total, linesLeft };
}

/** Names the day that the slowest network has reached; undefined if all are copied. */
function placeOf(steps: readonly MirrorStep[]): string | undefined {
  const times = steps.flatMap(({ backTo }) => backTo ?? []);
  if (times.length === 0) return undefined;
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return `back to ${new Date(Math.max(...times)).toLocaleDateString('en-GB', day)}`;
}
