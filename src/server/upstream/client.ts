import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NamingProfile } from '../../contract/codec/naming.ts';
import { type DataStop, dataStopHeader, parseDataStop } from '../../contract/endpoints/data-stop.ts';
import { errorWords } from '../../contract/endpoints/error-words.ts';
import { Refusal } from '../http/refusal.ts';
import { tell } from './age.ts';
import { type AnswerName, type AnswerOf, endpointOf, mostBytesFor } from './answers.ts';
import { exchange, NoReply, type Question, type Reply } from './exchange.ts';
import { Gate, limited } from './gate.ts';
import { Notes } from './notes.ts';
import type { Parsed } from './parse-answer.ts';
import { ParseThread } from './parse-thread.ts';
import { isMissing, isRefused, isUnwelcome, retryAfterSeconds } from './reply.ts';

/** The service that answers are read from. */
export interface UpstreamOptions {
  /** Its base address, with or without a path. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`, and nowhere else. */
  readonly apiKey?: string | undefined;
  /** Whose names it speaks. */
  readonly naming: NamingProfile;
  /** Requests a second at most, those for another try included. */
  readonly ratePerSecond: number;
  /** Receives one sentence at a time about what is wrong with it. */
  readonly log: (sentence: string) => void;
  /** For one answer, with all waiting and trying again; shorter than what a browser waits. */
  readonly deadlineMs?: number;
  /** Before the second try, about; twice as long before the third. */
  readonly pauseMs?: number;
}

/** What is asked of an endpoint, in the words of the specification. */
export interface Asked<Name extends AnswerName = AnswerName> {
  readonly name: Name;
  readonly params?: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: object;
}

/** A refusal that another try may be spared. */
class Passing extends Refusal {}

const usualDeadlineMs = 9000;
const longestBudgetWaitMs = 3000;
const mostTries = 3;
const usualPauseMs = 300;
/** Characters of the answers that are kept, to ask whether they are the same still. */
const knownLimit = 16 * 1024 * 1024;

/** Asks another service of the specification, no more often than it allows, and reads what it answers. */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #base: string;
  readonly #gate: Gate;
  readonly #notes: Notes;
  readonly #known = new LRUCache<string, { readonly etag: string; readonly text: string }>({
    maxSize: knownLimit,
    sizeCalculation: ({ etag, text }, url) => url.length + etag.length + text.length,
  });
  readonly #counts = new Map<string, number>();
  readonly #thread = new ParseThread();
  #dataStop: DataStop | undefined;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#base = options.url.replace(/(?<!\/)\/+$/, '');
    this.#gate = new Gate(options);
    this.#notes = new Notes(options.log, options.apiKey);
  }

  /** Requests until now by what became of them, and whether it is asked at all. */
  get figures(): { readonly requests: ReadonlyMap<string, number>; readonly isFailing: boolean } {
    return { requests: this.#counts, isFailing: this.#gate.isClosed };
  }

  /** Why it has no newer data, and since when, as its last summary said. */
  get dataStop(): DataStop | undefined {
    return this.#dataStop;
  }

  /**
   * @returns what it answered, in `core` names and as the contract has it; undefined where it knows no such thing, or has
   * no such endpoint
   * @throws Refusal where it gave no answer that can be used, with a sentence for whoever asked
   */
  async ask<Name extends AnswerName>(asked: Asked<Name>): Promise<AnswerOf<Name> | undefined> {
    const parsed = await this.#tryFor(asked, this.#questionOf(asked));
    if (parsed === undefined) return undefined;
    if ('broken' in parsed) {
      this.#notes.note(`breaks the contract at ${endpointOf(asked.name).path}: ${parsed.broken}`);
      throw new Refusal(502, `The upstream service returned an invalid response: ${parsed.broken}.`);
    }
    for (const sentence of parsed.notes) this.#notes.note(sentence);
    // Validated by the shape of this name, maybe in another thread.
    return parsed.answer as AnswerOf<Name>;
  }

  #questionOf({ name, params = {}, query, body }: Asked): Question {
    const { method, path } = endpointOf(name);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param) =>
      encodeURIComponent((params[param] ?? '').toWellFormed()),
    );
    const url = new URL(this.#base + filled);
    for (const [param, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(param, String(value));
    }
    const { apiKey } = this.#options;
    const etag = method === 'GET' ? this.#known.get(url.href)?.etag : undefined;
    const headers = {
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return { method, url, headers, body: body && JSON.stringify(body), mostBytes: mostBytesFor(rowsOf(query)) };
  }

  /** Only what is read with GET is asked again: it is the one method that every service allows to repeat. */
  async #tryFor(asked: Asked, question: Question): Promise<Parsed | undefined> {
    const { deadlineMs = usualDeadlineMs, pauseMs: firstMs = usualPauseMs } = this.#options;
    const deadline = performance.now() + deadlineMs;
    for (let tries = 1; ; tries++) {
      try {
        return await this.#try(asked, question, deadline);
      } catch (error) {
        const pauseMs = firstMs * tries * (0.5 + Math.random());
        const isLast = tries === mostTries || performance.now() + pauseMs >= deadline;
        if (!(error instanceof Passing) || question.method !== 'GET' || isLast) throw error;
        await sleep(pauseMs);
      }
    }
  }

  async #try(asked: Asked, question: Question, deadline: number): Promise<Parsed | undefined> {
    await this.#gate.enter(Math.min(longestBudgetWaitMs, deadline - performance.now()));
    const reply = await exchange(question, deadline - performance.now()).catch((error: unknown) => {
      this.#gate.failed();
      if (!(error instanceof NoReply)) throw error;
      return error;
    });
    if (reply instanceof NoReply) throw this.#fail(question, reply.message, 'none');
    this.#count(String(reply.status));
    return this.#judge(asked, question, reply);
  }

  async #judge(asked: Asked, question: Question, reply: Reply): Promise<Parsed | undefined> {
    const { status, headers, text } = reply;
    const seconds = retryAfterSeconds(headers.get('retry-after'));
    if (status === 429 || (status === 503 && seconds !== undefined)) {
      const wait = seconds ?? 5;
      this.#gate.pause(wait, status);
      this.#notes.note(`asked to be left alone for ${wait} s (${status})`);
      throw limited(status, wait * 1000);
    }
    if (status >= 500 && !isMissing(status)) {
      this.#gate.failed();
      throw this.#fail(question, `failed (${status})`, undefined, errorWords(text));
    }
    this.#gate.succeeded();
    if (status === 200 || status === 304) {
      tell(headers);
      if (asked.name === 'getNetworkSummary') this.#dataStop = parseDataStop(headers.get(dataStopHeader));
    }
    if (status === 200) return await this.#read(asked, question, reply, text);
    const known = status === 304 ? this.#known.get(question.url.href) : undefined;
    if (known) return await this.#read(asked, question, undefined, known.text);
    if (isMissing(status)) return undefined;
    const words = this.#notes.cleaned(errorWords(text));
    if (isRefused(status)) {
      throw new Refusal(400, `The upstream service rejected this request${words === '' ? '' : `: ${words}`}.`);
    }
    this.#notes.note(`answered ${status} at ${question.url.pathname}${words === '' ? '' : `: ${words}`}`);
    if (isUnwelcome(status)) throw new Refusal(502, 'The upstream service denied access.');
    throw new Refusal(502, `The upstream service returned an unexpected status (${status}).`);
  }

  async #read({ name, query }: Asked, question: Question, reply: Reply | undefined, text: string): Promise<Parsed> {
    const { naming } = this.#options;
    const parsed = await this.#thread.parse({ text, name, naming, mostRows: rowsOf(query) });
    if ('broken' in parsed && !parsed.isJson) throw this.#fail(question, parsed.broken);
    const etag = reply?.headers.get('etag');
    if (question.method === 'GET' && etag) this.#known.set(question.url.href, { etag, text });
    return parsed;
  }

  /** Notes what happened; what a client learns of it holds nothing that the service said. */
  #fail({ method, url }: Question, what: string, count?: string, words = ''): Passing {
    if (count !== undefined) this.#count(count);
    this.#notes.note(`${what} at ${method} ${url.pathname}${words === '' ? '' : `: ${words}`}`);
    return new Passing(502, `The upstream service ${what}.`);
  }

  #count(outcome: string): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }
}

/** Rows that a question asks for; undefined where it has no limit. */
function rowsOf({ limit }: Asked['query']): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}
