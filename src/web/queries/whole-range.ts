import { endOfInstant, parseTimestamp } from '../../contract/codec/timestamp.ts';
import { retry } from './retry.ts';

/** One answer of a list. */
export interface RangePage<Row> {
  /** In the order of the list; undefined in the place of a row that cannot be read. */
  readonly rows: readonly (Row | undefined)[];
  /** Rows of the whole list, where the service tells. */
  readonly total?: number;
}

/** A list of the service, as far as reading all of it needs to know it. */
export interface RangeList<Row> {
  /** Rows of an answer: as many as the endpoint gives at most, and more than one. */
  readonly limit: number;
  /**
   * Asks for a page, newest first.
   * @param until the last moment that counts, ISO 8601; a list that cannot be asked so leaves it aside
   */
  readonly ask: (
    place: { readonly offset: number; readonly until: string | undefined },
    signal: AbortSignal,
  ) => Promise<RangePage<Row>>;
  readonly idOf: (row: Row) => string;
  /** When a row was created, ISO 8601; left out for a list that is in another order. */
  readonly timeOf?: (row: Row) => string | null | undefined;
}

/** How far the reading is. */
export interface RangeProgress {
  readonly rows: number;
  /** Rows of the whole list, where the service tells. */
  readonly total: number | undefined;
  /** Answers so far. */
  readonly answers: number;
  /** When the next request goes out, in milliseconds, where the service asked for a pause. */
  readonly pausedUntil: number | undefined;
}

/** All rows of a list, and what is known of them. */
export interface WholeRange<Row> {
  /** Newest first, each once. */
  readonly rows: readonly Row[];
  /** The moment after which nothing counts, ISO 8601: that of the newest row when the reading began. */
  readonly pinned: string | undefined;
  /** Rows of the whole list as the service counts them, where it tells. */
  readonly total: number | undefined;
  /** Rows that cannot be read. */
  readonly unreadable: number;
  /** Rows that were recorded late, between those already read, and could not be found again. */
  readonly missing: number;
  /** Rows changed places faster than they could be read: one may be missing. */
  readonly isUnsettled: boolean;
}

/** A way through the list, from its head on. */
interface Pass<Row> {
  readonly rows: Row[];
  readonly ids: Set<string>;
  /** Where the next page begins: at the last row that was read, to see whether it still stands there. */
  at: number;
  /** Id of that row; undefined at the head, or where it could not be read. */
  anchor: string | undefined;
  /** Rows that came to stand before `at` since it was passed. */
  shifted: number;
  /** Rows at the head that are newer than what counts. */
  newer: number;
  unreadable: number;
}

function beginning<Row>(): Pass<Row> {
  return { rows: [], ids: new Set(), at: 0, anchor: undefined, shifted: 0, newer: 0, unreadable: 0 };
}

/** Times that the reading begins anew because rows changed places, before it takes what it has. */
const mostRestarts = 3;

/** Times that late rows are looked for; most are at the head, so that it is one request. */
const mostSearches = 20;

/**
 * Reads all pages of a list while transactions arrive: the list ends at the newest row of the first answer, and each
 * page begins with the last row of the page before, so that a row which came in between is noticed, and looked for from
 * the head. `run` goes on where it was stopped or failed; no page is asked for twice because of that.
 */
export class RangeReader<Row> {
  readonly #list: RangeList<Row>;
  #main = beginning<Row>();
  /** The way from the head, in search of late rows. */
  #search: Pass<Row> | undefined;
  #pinned: string | undefined;
  #total: number | undefined;
  #answers = 0;
  #restarts = 0;
  #searches = 0;
  /** Late rows found so far. */
  #found = 0;
  /** Rows newer than what counts that arrived since the reading began. */
  #arrived = 0;
  #isUnsettled = false;
  #isDone = false;

  constructor(list: RangeList<Row>) {
    this.#list = list;
  }

  /**
   * Reads on to the end.
   * @throws ApiError where the service fails, or the signal ends it; what was read is kept
   */
  async run(signal: AbortSignal, onProgress: (progress: RangeProgress) => void): Promise<WholeRange<Row>> {
    const tell = (pausedUntil?: number) =>
      onProgress({ rows: this.#main.rows.length, total: this.#total, answers: this.#answers, pausedUntil });
    while (!this.#isDone) {
      const offset = (this.#search ?? this.#main).at;
      tell();
      const page = await retry(() => this.#list.ask({ offset, until: this.#pinned }, signal), signal, tell);
      this.#answers += 1;
      this.#total = page.total ?? this.#total;
      if (this.#search) this.#goOnSearching(this.#search, page);
      else this.#goOn(page);
    }
    tell();
    const { rows, newer, unreadable } = this.#main;
    return {
      rows,
      pinned: this.#pinned,
      total: this.#total === undefined ? undefined : this.#total - newer - this.#arrived,
      unreadable,
      missing: this.#missing,
      isUnsettled: this.#isUnsettled,
    };
  }

  get #missing(): number {
    return Math.max(0, this.#main.shifted - this.#found - this.#arrived);
  }

  #goOn(page: RangePage<Row>): void {
    if (this.#main.at === 0) this.#pinned ??= this.#pinOf(page);
    if (!this.#take(this.#main, page)) {
      this.#main = beginning();
      this.#found = 0;
      this.#arrived = 0;
    } else if (page.rows.length < this.#list.limit) {
      this.#isDone = this.#missing === 0 || this.#searches === mostSearches;
      if (!this.#isDone) this.#search = beginning();
    }
  }

  /** Walks from the head until as many unknown rows are found as came in; then the end is looked at again. */
  #goOnSearching(search: Pass<Row>, page: RangePage<Row>): void {
    const { idOf } = this.#list;
    const main = this.#main;
    const isTaken = this.#take(search, page);
    const end = search.rows.findIndex((row) => idOf(row) === main.anchor);
    const head = end < 0 ? search.rows : search.rows.slice(0, end + 1);
    const late = head.filter((row) => !main.ids.has(idOf(row)));
    const arrived = search.newer - main.newer;
    const isFound = this.#found + late.length + arrived >= main.shifted;
    if (isTaken && !isFound && end < 0 && page.rows.length === this.#list.limit) return;
    this.#search = undefined;
    this.#searches += 1;
    this.#found += late.length;
    this.#arrived = arrived;
    for (const row of late) main.ids.add(idOf(row));
    const rest = main.rows.filter((row) => !search.ids.has(idOf(row)));
    main.rows.splice(0, main.rows.length, ...head, ...rest);
  }

  /** @returns false where the page does not continue the rows, so that the reading must begin anew */
  #take(pass: Pass<Row>, { rows }: RangePage<Row>): boolean {
    const { idOf, limit, timeOf } = this.#list;
    const { anchor } = pass;
    const anchorAt = anchor === undefined ? -1 : rows.findIndex((row) => row !== undefined && idOf(row) === anchor);
    // The next page begins with a row that can be read, or there would be no telling whether it still stands there.
    const readable = rows.length < limit ? -1 : rows.findLastIndex((row) => row !== undefined);
    const end = readable > anchorAt ? readable + 1 : rows.length;
    const next = rows.slice(anchorAt + 1, end);
    const isLost = anchor !== undefined && anchorAt < 0;
    const isRepeated = next.some((row) => row !== undefined && pass.ids.has(idOf(row)));
    // A transaction that stands before the last one came in; others changed places.
    if (isLost || isRepeated || (anchorAt > 0 && !timeOf)) {
      this.#isUnsettled = this.#restarts === mostRestarts;
      if (!this.#isUnsettled) {
        this.#restarts += 1;
        return false;
      }
    }
    if (timeOf) pass.shifted += Math.max(0, anchorAt);
    for (const row of next) {
      if (row === undefined) pass.unreadable += 1;
      else if (this.#isNewer(row)) pass.newer += 1;
      else if (!pass.ids.has(idOf(row))) {
        pass.ids.add(idOf(row));
        pass.rows.push(row);
      }
    }
    const last = rows[end - 1];
    pass.anchor = last && idOf(last);
    pass.at += end - (last === undefined ? 0 : 1);
    return true;
  }

  /** A moment not before any row that is there, and not after: what comes later does not count. */
  #pinOf({ rows }: RangePage<Row>): string | undefined {
    const times = rows.map((row) => row && this.#list.timeOf?.(row)).filter((time) => typeof time === 'string');
    const newest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
    return newest === undefined ? undefined : endOfInstant(newest);
  }

  #isNewer(row: Row): boolean {
    const time = this.#list.timeOf?.(row);
    return typeof time === 'string' && this.#pinned !== undefined && (parseTimestamp(time) ?? '') > this.#pinned;
  }
}
