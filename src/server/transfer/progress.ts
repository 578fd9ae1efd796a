import type { Writable } from 'node:stream';

export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Step {
  readonly lines: number;
  /** From 0 to 1; undefined if the end is unknown. */
  readonly share: number | undefined;
  /** An estimate; omitted if the share is enough. */
  readonly linesLeft?: number;
  /** What has been reached, such as `back to 14 Mar 2026`. */
  readonly place?: string | undefined;
}

const everyMilliseconds = 100;
const plainEveryMilliseconds = 10_000;
const barWidth = 24;

/** The time left is estimated from the speed of this period, since a command may begin slowly or wait in between. */
const windowSeconds = 60;
/** Shorter periods say little. */
const minWindowSeconds = 10;
/** The newest days may have most lines, so an estimate from them may be wrong a hundredfold. */
const minShareOfEstimate = 0.5;
/** An estimate is stable if the second half of the period gives at most this multiple of it, or part. */
const stableFactor = 1.5;

interface Sample extends Step {
  readonly seconds: number;
}
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
  #printedAt = Number.NEGATIVE_INFINITY;
  #tenth: number;
  #shown = '';
  #samples: Sample[];

  /** @param begin progress of earlier runs, which does not count for the speed */
  constructor(output: Output, begin: Step, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#begin = begin;
    this.#now = now;
    this.#beganAt = now();
    this.#tenth = tenthOf(begin);
    this.#samples = [{ ...begin, seconds: 0 }];
    // The first lines of a feed are shown at once.
    if (!output.isTTY && begin.share !== undefined) this.#printedAt = this.#beganAt;
  }

  show(step: Step): void {
    const now = this.#now();
    const seconds = (now - this.#beganAt) / 1000;
    const rate = { seconds, secondsLeft: this.#secondsLeft({ ...step, seconds }) };
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

  #secondsLeft(now: Sample): number | undefined {
    const since = this.#samples.findLast(({ seconds }) => seconds <= now.seconds - windowSeconds) ?? this.#samples[0];
    this.#samples = [...this.#samples.filter(({ seconds }) => !since || seconds >= since.seconds), now];
    if (!since || now.seconds - since.seconds < minWindowSeconds) return undefined;
    if (now.place !== undefined && (now.share ?? 0) < minShareOfEstimate) return undefined;
    const middle = this.#samples.findLast(({ seconds }) => seconds <= (since.seconds + now.seconds) / 2) ?? since;
    const [all, recent] = [secondsLeft(now, since), secondsLeft(now, middle)];
    const isKnown = Number.isFinite(all) && all > 0;
    return isKnown && all <= recent * stableFactor && recent <= all * stableFactor ? all : undefined;
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

/** Returns the time left at the speed since a sample; Infinity or NaN if nothing was done since. */
function secondsLeft(now: Sample, since: Sample): number {
  const seconds = now.seconds - since.seconds;
  if (now.linesLeft !== undefined) return (seconds * now.linesLeft) / (now.lines - since.lines);
  return (seconds * (1 - (now.share ?? 1))) / ((now.share ?? 0) - (since.share ?? 0));
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
  /** Share of the time range that is copied, from 0 to 1. */
  readonly share: number;
  /** The share at the start of this run. */
  readonly beganAt: number;
  /** Time up to which it is copied, in Unix milliseconds; undefined: all. */
  readonly backTo?: number | undefined;
}

/** Combines networks by their estimated rows: a small one is copied quickly and is no indication for the others. */
export function stepOf(steps: readonly MirrorStep[]): Step {
  const lines = steps.reduce((sum, { rows }) => sum + rows, 0);
  const place = placeOf(steps);
  const totals = steps.map(({ rows, share, beganAt }) => (share > beganAt ? rows / (share - beganAt) : undefined));
  // A network that was copied by an earlier run does not count.
  if (steps.some(({ share }, index) => share < 1 && totals[index] === undefined)) {
    return { lines, share: steps.reduce((sum, { share }) => sum + share, 0) / steps.length, place };
  }
  const total = totals.reduce<number>((sum, rows = 0) => sum + rows, 0);
  const linesLeft = steps.reduce((sum, { share }, index) => sum + (1 - share) * (totals[index] ?? 0), 0);
  return { lines, share: total === 0 ? 1 : 1 - linesLeft / total, linesLeft, place };
}

/** Names the day that the slowest network has reached; undefined if all are copied. */
function placeOf(steps: readonly MirrorStep[]): string | undefined {
  const times = steps.flatMap(({ backTo }) => backTo ?? []);
  if (times.length === 0) return undefined;
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return `back to ${new Date(Math.max(...times)).toLocaleDateString('en-GB', day)}`;
}
