import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MovedPage, PageRequest, RenderedPage } from '../../contract/rendering.ts';
import { SharedWork } from '../cache/shared-work.ts';
import { Bulkhead } from '../http/bulkhead.ts';
import { Refusal } from '../http/refusal.ts';
import { EventLoop } from './event-loop.ts';
import { type Sheeted, withSheet } from './inline-styles.ts';
import type { Fallback, PageMetrics } from './page-metrics.ts';
import type { PageRenderer } from './renderer.ts';

/** A page that is ready to be put into the document. */
export type ReadyPage =
  | (Omit<RenderedPage, 'html' | 'passes'> & Sheeted & Pick<PageQuestion, 'language' | 'preferences'>)
  | MovedPage;

/** What pages are rendered with. */
export interface PagesOptions {
  readonly render: PageRenderer;
  readonly metrics: PageMetrics;
  /** Of the data: another one whenever a page may be another; left out: nobody knows. */
  readonly version?: (() => Promise<string>) | undefined;
  readonly log: FastifyBaseLogger;
}

/** Which page: everything that its markup depends on. */
export interface PageQuestion extends Omit<PageRequest<AbortSignal>, 'now' | 'signal'> {
  /** What sets it apart from another reader's page at the same URL. */
  readonly variant: string;
}

interface Kept {
  readonly version: string | undefined;
  /** Unix milliseconds. */
  readonly until: number;
  readonly page: ReadyPage;
}

/** Characters of the pages that are kept; a page counts three times, as it stands in a document with compressed forms too. */
const keptLimit = 32 * 1024 * 1024;

/** How long a page is kept where the data stays the same, in milliseconds: its ages go on. */
const keepMs = 10_000;

/** The same where nobody can tell whether the data is the same. */
const keepUnknownMs = 2000;

/** How long a page that is not up to date any more is still sent while the service is busy: it costs less than the shell. */
const staleMs = 30_000;

/** Nobody waits for a rendered page longer than this, in milliseconds. */
const patienceMs = 300;

/** Mean delay of the event loop, in milliseconds, beyond which no page is rendered. */
const lateMs = 40;

/** Renders pages, and keeps them as long as the data behind them is the same. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: keptLimit,
    sizeCalculation: ({ page }, key) => key.length + ('html' in page ? 3 * (page.html.length + page.state.length) : 0),
  });
  readonly #underWay = new SharedWork<ReadyPage>();
  readonly #budget = new Bulkhead({ atOnce: 4, patienceMs, mostWaiting: 16 });
  readonly #loop = new EventLoop(lateMs);

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /**
   * The page, or undefined where it cannot be had soon: the shell is sent then, and the browser fills it.
   */
  async find(question: PageQuestion): Promise<ReadyPage | undefined> {
    const { metrics, log } = this.#options;
    try {
      const version = await this.#options.version?.();
      const key = `${question.variant} ${question.url}`;
      const kept = this.#kept.get(key);
      if (kept && kept.version === version && Date.now() < kept.until) {
        metrics.count('cached');
        return kept.page;
      }
      if (this.#loop.isLate) {
        if (!kept || Date.now() >= kept.until + staleMs) return this.#shell('late');
        metrics.count('stale');
        return kept.page;
      }
      const work = () => this.#budget.run(() => this.#render(question, key, version));
      // Who waited too long is not waited for: the next reader has the page.
      const page = await inTime(this.#underWay.run(`${version} ${key}`, work));
      if (page === undefined) return this.#shell('slow');
      metrics.count('location' in page ? 'moved' : 'rendered');
      return page;
    } catch (error) {
      if (error instanceof Refusal) return this.#shell('busy');
      log.warn({ err: error, url: question.url }, 'a page could not be rendered');
      return this.#shell('error');
    }
  }

  close(): void {
    this.#loop.close();
  }

  async #render(question: PageQuestion, key: string, version: string | undefined): Promise<ReadyPage> {
    const now = Date.now();
    const { language, preferences } = question;
    const begun = performance.now();
    const rendered = await this.#options.render({ ...question, now, signal: AbortSignal.timeout(10_000) });
    const page =
      'location' in rendered ? rendered : { ...rendered, ...withSheet(rendered.html), language, preferences };
    if ('passes' in rendered) this.#options.metrics.countPasses(rendered.passes);
    this.#options.metrics.time(performance.now() - begun);
    this.#kept.set(key, { version, page, until: now + (version === undefined ? keepUnknownMs : keepMs) });
    return page;
  }

  #shell(why: Fallback): undefined {
    this.#options.metrics.count(`shell_${why}`);
    return undefined;
  }
}

/** What comes within the patience of a reader; undefined for what does not. */
async function inTime<Value>(wanted: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs, undefined);
  // It may fail after nobody waits for it any more.
  wanted.catch(() => {});
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
