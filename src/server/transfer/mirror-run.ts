import * as z from 'zod/mini';
import { type Network, networks } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/errors.ts';
import { type UpstreamSettings, withDefaults } from '#server/settings.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { isInvented, readMeta, recordFeed, recordInvented, writeMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { type OpenOptions, openUpstream } from '#server/upstream/client.ts';
import { readDataConfig } from '#server/upstream/data-config.ts';
import { upstreamSource } from '#server/upstream/source.ts';
import { heartbeatMs, withHeartbeat } from './heartbeat.ts';
import { Mirror } from './mirror.ts';
import { MirrorTarget } from './mirror-target.ts';
import type { MirrorSource } from './mirror-writer.ts';
import { stepOf } from './progress.ts';
import type { RetryOptions } from './retry.ts';
import { type Step, TimeLeft } from './time-left.ts';

export interface MirrorRunOptions extends RetryOptions {
  readonly store: Store;
  readonly source: MirrorSource;
  readonly url: string;
  /** Default: those that the service has. */
  readonly networks?: readonly Network[];
}

/** A copy may take longer than a browser's request. */
const deadlineMs = 60_000;

export function openMirrorSource(
  settings: UpstreamSettings & { readonly url: string },
  print: (line: string) => void,
  options: OpenOptions,
): Source {
  const service = withDefaults(settings);
  return upstreamSource(openUpstream(service, print, { deadlineMs, ...options }), service.naming);
}

/** How much of a service is copied. Stored, so that other processes can read it. */
const CopyState = z.object({
  /** From 0 to 1, which means that the copy is complete. */
  share: z.number(),
  rows: z.int(),
  secondsLeft: z.optional(z.number()),
});
export type CopyState = z.infer<typeof CopyState>;

const stateKey = (url: string) => `mirror state ${url}`;
const recordEveryMs = 2000;
/** Pages back before changes are polled again. */
const pagesOfPass = 20;

/** Returns how much of a service is copied; undefined before the copy begins. */
export async function readCopyState(store: Pick<Store, 'db'>, url: string): Promise<CopyState | undefined> {
  const text = await readMeta(store, stateKey(url));
  return text === undefined ? undefined : CopyState.parse(JSON.parse(text));
}

/** Copies the networks of a service into a store, and follows them. */
export class MirrorRun {
  readonly #options: MirrorRunOptions;
  readonly #target: MirrorTarget;
  readonly #mirrors: readonly Mirror[];
  /** Whether an earlier run has copied all. */
  readonly #wasComplete: boolean;
  readonly #contact: Contact;
  #recordedAt = Number.NEGATIVE_INFINITY;

  private constructor(
    options: MirrorRunOptions,
    parts: { target: MirrorTarget; mirrors: readonly Mirror[]; wasComplete: boolean; contact: Contact },
  ) {
    this.#options = options;
    this.#target = parts.target;
    this.#mirrors = parts.mirrors;
    this.#wasComplete = parts.wasComplete;
    this.#contact = parts.contact;
  }

  /** @throws Error with one sentence if the service has none of the networks, or is unreachable */
  static async begin(options: MirrorRunOptions): Promise<MirrorRun> {
    const { store, url, networks: wanted = networks } = options;
    const target = await MirrorTarget.open(store, options);
    await copyBanner(options);
    const wasComplete = (await whenAvailable(() => readCopyState(store, url), options))?.share === 1;
    const contact = new Contact(store);
    const mirrors: Mirror[] = [];
    for (const network of wanted) {
      const onResponse = () => contact.note();
      const mirror = await begin({ ...options, onResponse, target, network }, wanted.length > 1);
      if (mirror) mirrors.push(mirror);
    }
    if (mirrors.length === 0) throw new Error('The upstream service has neither MAINNET nor REGTEST.');
    return new MirrorRun(options, { target, mirrors, wasComplete, contact });
  }

  get networks(): readonly Network[] {
    return this.#mirrors.map(({ network }) => network);
  }

  get step(): Step {
    return stepOf(this.#mirrors.map(({ step }) => step));
  }

  /** Copies what the service has, and publishes it. @param onProgress called after each page */
  copy(onProgress: (step: Step) => void = () => {}): Promise<void> {
    return this.#contact.record(async () => {
      const timeLeft = new TimeLeft(this.step);
      const beganAt = performance.now();
      const onPage = () => {
        const { step } = this;
        onProgress(step);
        return this.#recordState(step, timeLeft.after(step, (performance.now() - beganAt) / 1000));
      };
      do {
        for (let page = 0; page < pagesOfPass; page++) {
          const next = this.#nextToGoBack();
          if (!next) break;
          await next.goBack();
          await onPage();
          this.#options.signal.throwIfAborted();
        }
        for (const mirror of this.#mirrors) await mirror.follow();
      } while (!this.#mirrors.every((mirror) => mirror.isWhole));
      await this.#target.publish(this.#options);
      await this.#writeState({ share: 1 });
    });
  }

  /** The network with the fewest copied rows, so that an interrupted copy goes on in the order of an undisturbed one. */
  #nextToGoBack(): Mirror | undefined {
    return this.#mirrors.filter(({ isWhole }) => !isWhole).toSorted((one, other) => one.copied - other.copied)[0];
  }

  /** Polls for changes. @returns number of new or changed rows */
  follow(): Promise<number> {
    return this.#contact.record(async () => {
      let news = 0;
      for (const mirror of this.#mirrors) news += await mirror.follow();
      return news;
    });
  }

  async #recordState({ share = 0 }: Step, secondsLeft: number | undefined): Promise<void> {
    if (this.#wasComplete || performance.now() - this.#recordedAt < recordEveryMs) return;
    this.#recordedAt = performance.now();
    await this.#writeState({ share: Math.min(0.99, share), ...(secondsLeft !== undefined && { secondsLeft }) });
  }

  async #writeState(state: Omit<CopyState, 'rows'>): Promise<void> {
    const { store, url } = this.#options;
    const rows = this.#mirrors.reduce((sum, { copied }) => sum + copied, 0);
    const write = () => store.write(() => writeMeta(store, stateKey(url), JSON.stringify({ ...state, rows })));
    await whenAvailable(write, this.#options);
  }
}

/** Records in the store that a service responds. */
class Contact {
  readonly #store: Store;
  #hasResponded = false;
  #recordedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store) {
    this.#store = store;
  }

  note(): void {
    this.#hasResponded = true;
  }

  /** Runs work, and records meanwhile whether the service has responded since the last time. */
  record<T>(work: () => Promise<T>): Promise<T> {
    return withHeartbeat(async () => {
      // Each poll begins with a beat.
      if (!this.#hasResponded || performance.now() - this.#recordedAt < heartbeatMs / 2) return;
      this.#hasResponded = false;
      await this.#store.write(() => recordFeed(this.#store));
      this.#recordedAt = performance.now();
    }, work);
  }
}

/** Invented data stays marked as such in a copy. Once is enough: it does not become real. */
async function copyBanner(options: MirrorRunOptions): Promise<void> {
  const { store, url } = options;
  if (await whenAvailable(() => isInvented(store), options)) return;
  const found = await readDataConfig(url);
  // The first request of the copy reports it.
  if (found === 'unreachable' || found.banner !== demoBanner) return;
  options.print('The upstream service has demo data. Pages of this copy say so.');
  await whenAvailable(() => store.write(() => recordInvented(store)), options);
}

/** undefined if the service does not serve the network, but another one. */
async function begin(options: Parameters<typeof Mirror.begin>[0], hasOthers: boolean): Promise<Mirror | undefined> {
  try {
    return await Mirror.begin(options);
  } catch (error) {
    if (!(error instanceof HttpError) || !hasOthers || (error.status !== 400 && error.status !== 404)) throw error;
    options.print(`${options.network} is skipped: ${error.message}`);
    return undefined;
  }
}
