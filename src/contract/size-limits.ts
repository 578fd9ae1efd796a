import { stringifyJson } from './codec/json.ts';
import { isObject, propertiesOf } from './properties.ts';

/*
 * Other services allow fewer rows or items in a request than the specification, each path its own number. A request for
 * more is divided, and its responses are joined.
 */

/** The parts of a request that have a size: the rows of its query, or the items of its body. */
export interface SizedRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: object | undefined;
}

type Send<Part, Body> = (part: Part) => Promise<Body | undefined>;

/** A response, and the size that was requested. */
interface Sized<Body> {
  readonly response: Body;
  readonly size: number;
}

/** Sizes that are tried after a rejection that states none, largest first. */
const sizes = [250, 200, 100, 75, 50, 25];
/** A request of this size is rejected for another reason. */
const smallest = 10;
/** A service may be updated. */
const rememberMs = 24 * 3_600_000;

/** The sizes that the paths of a service allow, as far as its responses have shown. */
export class SizeLimits {
  readonly #messageOf: (error: unknown) => string | undefined;
  /** By path, as in the contract. */
  readonly #limits = new Map<string, { readonly size: number; readonly until: number }>();
  readonly #accepted = new Map<string, number>();
  /** Length of the longest list in a response. */
  readonly #longest = new Map<string, number>();

  /** @param messageOf returns what a service said when it rejected a request; undefined for every other error */
  constructor(messageOf: (error: unknown) => string | undefined) {
    this.#messageOf = messageOf;
  }

  /**
   * Sends a request in as few parts as its path allows.
   * @param send returns undefined if there is no response
   * @returns the joined response; undefined if a part has none
   */
  async request<Part extends SizedRequest, Body>(
    path: string,
    request: Part,
    send: Send<Part, Body>,
  ): Promise<Body | undefined> {
    if (typeof request.query.limit === 'number') return this.#requestRows(path, request, request.query.limit, send);
    const lists = Object.values(request.body ?? {}).filter((value) => Array.isArray(value));
    const size = Math.max(0, ...lists.map((list) => list.length));
    return size === 0 ? send(request) : this.#requestItems(path, request, size, send);
  }

  async #requestRows<Part extends SizedRequest, Body>(
    path: string,
    request: Part,
    limit: number,
    send: Send<Part, Body>,
  ): Promise<Body | undefined> {
    const { query } = request;
    const start = typeof query.offset === 'number' ? query.offset : undefined;
    const rows: unknown[] = [];
    const known = new Set<string>();
    let cursor = query.cursor;
    /** Length of the part before, if it was shorter than requested. */
    let cut: number | undefined;
    for (let received = 0; ; ) {
      const place = start === undefined ? { cursor } : { offset: start + received };
      const { response, size } = await this.#send(path, limit - rows.length, (part) =>
        send({ ...request, query: { ...query, ...place, limit: part } }),
      );
      const list = listIn(response);
      if (list === undefined) return response;
      // A new row shifts the last ones of a part into the next.
      const fresh = list.rows.filter((row) => !known.has(keyOf(row)));
      for (const row of fresh) known.add(keyOf(row));
      rows.push(...fresh);
      received += list.rows.length;
      if (cut !== undefined && fresh.length > 0) this.#learn(path, cut);
      cut = list.rows.length < size ? list.rows.length : undefined;
      const end = start === undefined ? undefined : start + received;
      if (rows.length >= limit || fresh.length === 0 || !this.#hasMore(path, list, cut !== undefined, end)) {
        return size === limit ? response : joinRows(response, rows, limit, start);
      }
      cursor = list.nextCursor;
    }
  }

  /** @param end offset of the next row; undefined in a list without offsets */
  #hasMore(path: string, { rows, total, nextCursor }: List, isShort: boolean, end: number | undefined): boolean {
    const longest = this.#longest.get(path) ?? 0;
    this.#longest.set(path, Math.max(longest, rows.length));
    if (end === undefined) return !isShort && typeof nextCursor === 'string';
    if (!isShort) return true;
    // Some services return fewer rows than requested without a word.
    if (total !== undefined) return total > end;
    return rows.length >= smallest && rows.length % 5 === 0 && rows.length >= longest;
  }

  async #requestItems<Part extends SizedRequest, Body>(
    path: string,
    request: Part,
    size: number,
    send: Send<Part, Body>,
  ): Promise<Body | undefined> {
    const entries = Object.entries(request.body ?? {});
    const items = entries.flatMap(([field, value]) =>
      Array.isArray(value) ? value.map((item) => ({ field, item })) : [],
    );
    const sendPart = (from: number, count: number) => {
      const part = items.slice(from, from + count);
      const ofField = (field: string) => part.filter((one) => one.field === field).map(({ item }) => item);
      // spec 4.10: a list or null
      const body = entries.map(([field, value]) => [field, Array.isArray(value) ? nonEmpty(ofField(field)) : value]);
      return send({ ...request, body: Object.fromEntries(body) });
    };
    const first = await this.#send(path, size, (count) => (count === size ? send(request) : sendPart(0, count)));
    if (first.size === size) return first.response;
    const responses = [first.response];
    for (let at = first.size; at < items.length; ) {
      const next = await this.#send(path, Math.min(first.size, items.length - at), (count) => sendPart(at, count));
      responses.push(next.response);
      at += next.size;
    }
    return responses.includes(undefined) ? undefined : joinItems(responses);
  }

  /** Sends a request in the largest size that its path allows. @throws the error of that size */
  async #send<Body>(path: string, size: number, send: (size: number) => Promise<Body>): Promise<Sized<Body>> {
    const limit = this.#limits.get(path);
    const allowed = limit && limit.until > Date.now() ? Math.min(size, limit.size) : size;
    try {
      const response = await send(allowed);
      this.#accepted.set(path, Math.max(allowed, this.#accepted.get(path) ?? 0));
      return { response, size: allowed };
    } catch (error) {
      const message = this.#messageOf(error);
      const smaller = message === undefined ? undefined : await this.#sendSmaller(path, allowed, message, send);
      if (!smaller) throw error;
      this.#learn(path, smaller.size);
      return smaller;
    }
  }

  /** Returns undefined if the size is not why the request was rejected. */
  async #sendSmaller<Body>(
    path: string,
    rejected: number,
    message: string,
    send: (size: number) => Promise<Body>,
  ): Promise<Sized<Body> | undefined> {
    const attempt = async (size: number): Promise<Sized<Body> | undefined> => {
      try {
        return { response: await send(size), size };
      } catch (error) {
        if (this.#messageOf(error) === undefined) throw error;
        return undefined;
      }
    };
    const stated = statedSize(message, rejected);
    const found = stated === undefined ? undefined : await attempt(stated);
    if (found || rejected <= Math.max(smallest, this.#accepted.get(path) ?? 0)) return found;
    const least = await attempt(smallest);
    if (!least) return undefined;
    for (const size of sizes.filter((one) => one < rejected)) {
      const largest = await attempt(size);
      if (largest) return largest;
    }
    return least;
  }

  #learn(path: string, size: number): void {
    this.#limits.set(path, { size, until: Date.now() + rememberMs });
  }
}

function nonEmpty<Item>(items: readonly Item[]): readonly Item[] | null {
  return items.length > 0 ? items : null;
}

interface List {
  readonly rows: readonly unknown[];
  readonly total: number | undefined;
  readonly nextCursor: unknown;
}

/** Names of the list in responses that are objects. */
const listNames = ['data', 'tokens', 'leaderboard'];

function listName(response: object): string | undefined {
  return listNames.find((name) => Array.isArray(propertiesOf(response)[name]));
}

/** Returns undefined without a response, and for one without a list. */
function listIn(response: unknown): List | undefined {
  if (Array.isArray(response)) return { rows: response, total: undefined, nextCursor: undefined };
  const fields = propertiesOf(response);
  const name = listName(fields);
  const rows = name === undefined ? undefined : fields[name];
  if (!Array.isArray(rows)) return undefined;
  const total = propertiesOf(fields.meta).totalItems;
  return { rows, total: typeof total === 'number' ? total : undefined, nextCursor: fields.nextCursor };
}

/** What the rows of a list are told apart by. */
function keyOf(row: unknown): string {
  const { id, swapId, pubkey, tokenIdentifier } = propertiesOf(row);
  return String(id ?? swapId ?? pubkey ?? tokenIdentifier ?? stringifyJson(row));
}

/** Returns the last response with the rows of all. */
function joinRows<Body>(last: Body, rows: readonly unknown[], limit: number, offset: number | undefined): Body {
  // The same type: the rows are of responses like the last one.
  if (Array.isArray(last)) return Object(rows);
  const name = listName(propertiesOf(last)) ?? '';
  const { meta } = propertiesOf(last);
  return { ...last, [name]: rows, ...(isObject(meta) && { meta: { ...meta, limit, offset } }) };
}

/** Returns one response with the lists of all, each item once, and the sums of their numbers. */
function joinItems<Body>(responses: readonly Body[]): Body {
  return responses.reduce((joined, next) => {
    const fields = Object.entries(propertiesOf(next)).map(([field, value]) => {
      const before = propertiesOf(joined)[field];
      if (Array.isArray(value) && Array.isArray(before)) {
        const known = new Set(before.map((item) => stringifyJson(item)));
        return [field, [...before, ...value.filter((item) => !known.has(stringifyJson(item)))]];
      }
      return [field, typeof value === 'number' && typeof before === 'number' ? before + value : value];
    });
    return Object.fromEntries(fields);
  });
}

const maxSentenceLength = 1000;
const range = /(\d)\s*(?:[-–—…]|\.{2,3})\s*(?=\d)/g;
const wholeNumber = /(?<![\w.-])\d{1,6}(?!\w|\.\d)/g;
/** What precedes the largest size in a sentence, and a number above it. */
const bound =
  /(?:\b(?:most|max|maximum|limit|up to|than|equal to|above|over|exceeds?|and|to|is|of)|[<≤]=?)\s*(?:[:=(]\s*)?$/i;
const above = /(?:(?<!\b(?:not?|cannot) (?:be )?)(?:less|lower|smaller|fewer) than|below|under|<)\s*$/i;
const aboutSize = /limit|size|rows|items|results|page|count/i;
/** A smaller number is the smallest size, or something else. */
const minStated = 5;

/**
 * Returns the largest size that a message states, such as 75 in "limit must be at most 75"; undefined if none.
 * @param rejected size of the request, which the message may name too
 */
export function statedSize(message: string, rejected: number): number | undefined {
  const sentence = message.slice(0, maxSentenceLength).replaceAll(range, '$1 to ');
  const numbers = [...sentence.matchAll(wholeNumber)].map(({ 0: digits, index }) => {
    const before = sentence.slice(0, index);
    const isAbove = above.test(before);
    return { size: Number(digits) - (isAbove ? 1 : 0), isBound: isAbove || bound.test(before) };
  });
  const possible = numbers.filter(({ size }) => size >= minStated && size < rejected);
  const bounds = possible.filter(({ isBound }) => isBound);
  const stated = bounds.length > 0 ? bounds : aboutSize.test(sentence) ? possible : [];
  return stated.length > 0 ? Math.max(...stated.map(({ size }) => size)) : undefined;
}
