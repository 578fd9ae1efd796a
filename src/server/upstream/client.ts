import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorWords } from '../../contract/error-words.ts';
import { parseJson } from '../../contract/json.ts';
import { fromNaming, type NamingProfile } from '../../contract/naming.ts';
import { BoundedMap } from '../bounded-map.ts';
import { Refusal } from '../refusal.ts';
import { tell } from './age.ts';
import { exchange, NoReply, type Question, type Reply } from './exchange.ts';
import { Gate, limited } from './gate.ts';
import { Notes } from './notes.ts';
import { BrokenAnswer, readAnswer } from './reading.ts';
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
export interface Asked<Shape extends z.ZodMiniType> {
  readonly endpoint: Endpoint;
  /** What the answer is to be. */
  readonly shape: Shape;
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
  readonly #known = new BoundedMap<{ readonly etag: string; readonly text: string }>(
    knownLimit,
    ({ etag, text }) => etag.length + text.length,
  );
  readonly #counts = new Map<string, number>();

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#base = options.url.replace(/\/+$/, '');
    this.#gate = new Gate(options);
    this.#notes = new Notes(options.log, options.apiKey);
  }

  /** Requests until now by what became of them, and whether it is asked at all. */
  get figures(): { readonly requests: ReadonlyMap<string, number>; readonly isFailing: boolean } {
    return { requests: this.#counts, isFailing: this.#gate.isClosed };
  }

  /**
   * @returns what it answered, in `core` names and as the contract has it; undefined where it knows no such thing, or has
   * no such endpoint
   * @throws Refusal where it gave no answer that can be used, with a sentence for whoever asked
   */
  async ask<Shape extends z.ZodMiniType>(asked: Asked<Shape>): Promise<z.output<Shape> | undefined> {
    const question = this.#questionOf(asked);
    const value = await this.#tryFor(question);
    if (value === undefined) return undefined;
    try {
      return readAnswer(asked.shape, value, (sentence) => this.#notes.note(sentence));
    } catch (error) {
      if (!(error instanceof BrokenAnswer)) throw error;
      this.#notes.note(`breaks the contract at ${asked.endpoint.path}: ${error.message}`);
      throw new Refusal(502, `The upstream service's answer cannot be used: ${error.message}.`);
    }
  }

  #questionOf({ endpoint: { method, path }, params = {}, query, body }: Asked<z.ZodMiniType>): Question {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent((params[name] ?? '').toWellFormed()));
    const url = new URL(this.#base + filled);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const { apiKey } = this.#options;
    const etag = method === 'GET' ? this.#known.get(url.href)?.etag : undefined;
    const headers = {
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return { method, url, headers, body: body && JSON.stringify(body) };
  }

  /** Only what is read with GET is asked again: it is the one method that every service allows to repeat. */
  async #tryFor(question: Question): Promise<unknown> {
    const { deadlineMs = usualDeadlineMs, pauseMs: firstMs = usualPauseMs } = this.#options;
    const deadline = performance.now() + deadlineMs;
    for (let tries = 1; ; tries++) {
      try {
        return await this.#try(question, deadline);
      } catch (error) {
        const pauseMs = firstMs * tries * (0.5 + Math.random());
        const isLast = tries === mostTries || performance.now() + pauseMs >= deadline;
        if (!(error instanceof Passing) || question.method !== 'GET' || isLast) throw error;
        await sleep(pauseMs);
      }
    }
  }

  async #try(question: Question, deadline: number): Promise<unknown> {
    await this.#gate.enter(Math.min(longestBudgetWaitMs, deadline - performance.now()));
    const reply = await exchange(question, deadline - performance.now()).catch((error: unknown) => {
      this.#gate.failed();
      if (!(error instanceof NoReply)) throw error;
      return error;
    });
    if (reply instanceof NoReply) throw this.#fail(question, reply.message, 'none');
    this.#count(String(reply.status));
    return this.#judge(question, reply);
  }

  #judge(question: Question, reply: Reply): unknown {
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
    if (status === 200 || status === 304) tell(headers);
    if (status === 200) return this.#read(question, reply, text);
    const known = status === 304 ? this.#known.get(question.url.href) : undefined;
    if (known) return this.#read(question, undefined, known.text);
    if (isMissing(status)) return undefined;
    const words = this.#notes.cleaned(errorWords(text));
    if (isRefused(status)) {
      throw new Refusal(400, `The upstream service refuses this request${words === '' ? '' : `: ${words}`}.`);
    }
    this.#notes.note(`answered ${status} at ${question.url.pathname}${words === '' ? '' : `: ${words}`}`);
    if (isUnwelcome(status)) throw new Refusal(502, 'The upstream service does not let this service in.');
    throw new Refusal(502, `The upstream service answered in a way that cannot be used (${status}).`);
  }

  #read(question: Question, reply: Reply | undefined, text: string): unknown {
    let value: unknown;
    try {
      value = fromNaming(parseJson(text), this.#options.naming);
    } catch {
      throw this.#fail(
        question,
        /^\s*</.test(text) ? 'answered with a page, not with data' : 'answered with broken JSON',
      );
    }
    const etag = reply?.headers.get('etag');
    if (question.method === 'GET' && etag) this.#known.set(question.url.href, { etag, text });
    return value;
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
