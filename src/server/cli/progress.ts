import type { Writable } from 'node:stream';

/** A stream that may be a terminal. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Step {
  readonly lines: number;
  /** From 0 to 1; undefined if the end is unknown. */
  readonly share: number | undefined;
  /** Omitted if the share is enough. */
  readonly linesLeft?: number;
}

const everyMilliseconds = 100;
const plainEveryMilliseconds = 10_000;
const barWidth = 24;
/** Default for terminals that do not report their width. */
const unknownColumns = 80;

/** Formats a number with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Shows progress: on a terminal as one rewritten line, elsewhere as a line every tenth or ten seconds. */
export class Progress {
  readonly #output: Output;
  readonly #begin: Step;
  readonly #beganAt: number;
  readonly #now: () => number;
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
    if (!output.isTTY) this.#printedAt = this.#beganAt;
  }

  show(step: Step): void {
    const now = this.#now();
    const seconds = (now - this.#beganAt) / 1000;
    if (this.#output.isTTY) {
      if (now - this.#printedAt < everyMilliseconds && step.share !== 1) return;
      this.#shown = terminalText(step, this.#begin, seconds, this.#output.columns || unknownColumns);
      this.#output.write(`\r${this.#shown}\x1b[K`);
    } else {
      if (now - this.#printedAt < plainEveryMilliseconds && tenthOf(step) <= this.#tenth) return;
      this.#output.write(`${progressText(step, this.#begin, seconds)}\n`);
    }
    this.#tenth = tenthOf(step);
    this.#printedAt = now;
  }

  /** Prints a line above the progress line. */
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

/** Returns text such as `45 %, 1,234,567 lines, 8,400 lines/s, 2 min left`, without unknown parts. */
export function progressText(step: Step, begin: Step, seconds: number): string {
  const { lines, share } = step;
  const parts = [`${formatCount(lines)} lines`];
  if (share !== undefined)
    parts.unshift(
      `${Math.floor(100 * share)
        .toString()
        .padStart(3)} %`,
    );
  if (seconds > 0) parts.push(`${formatCount(Math.round((lines - begin.lines) / seconds))} lines/s`);
  const done = share === undefined ? 0 : share - (begin.share ?? 0);
  const linesDone = lines - begin.lines;
  const ways = step.linesLeft === undefined ? (1 - (share ?? 1)) / done : step.linesLeft / linesDone;
  if (ways > 0 && Number.isFinite(ways)) parts.push(`${duration(ways * seconds)} left`);
  return parts.join(', ');
}

function terminalText(step: Step, begin: Step, seconds: number, columns: number): string {
  const text = progressText(step, begin, seconds);
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
