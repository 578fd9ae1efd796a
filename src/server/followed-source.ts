import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataStop } from '#contract/endpoint.ts';
import type { MetricValue } from '#server/http/metrics.ts';
import { expectRealData } from '#server/transfer/commands.ts';
import { type CopyState, MirrorRun, openMirrorSource, readCopyState } from '#server/transfer/mirror-run.ts';
import { RequestLimiter } from '#server/upstream/http.ts';
import { HttpError } from './errors.ts';
import { type Settings, type UpstreamSettings, withDefaults } from './settings.ts';
import { type DataSource, type ListeningService, openUpstreamSource, storedSource } from './source.ts';
import { storeExists } from './store/engine/store-folder.ts';
import { messageOf } from './store/engine/unavailable.ts';
import { readFeedAge, readMeta } from './store/model/meta.ts';
import type { Store } from './store/model/store.ts';
import { openStore, storeFolder } from './store/open-store.ts';

/* A service that copies another one into its store and follows it. Until the copy is complete that one responds. */

type Print = (line: string) => void;
type Followed = UpstreamSettings & {
  readonly url: string;
  /** Of readers and of the copy together. */
  readonly limiter: RequestLimiter;
};

const setting = 'MIRROR_URL';

const followEveryMs = 5000;
const watchEveryMs = 1000;

interface Context {
  readonly settings: Settings;
  readonly followed: Followed;
  readonly print: Print;
}

/** An open store, and what it says about its copy. */
interface Copy {
  readonly store: Store;
  readonly watch: StateWatch;
}

/** @throws Error with one sentence if the settings conflict with the store */
export async function openFollowedSource(
  settings: Settings,
  service: Omit<Followed, 'limiter'>,
  print: Print,
): Promise<DataSource> {
  const followed = { ...service, limiter: new RequestLimiter(withDefaults(service)) };
  const context = { settings, followed, print };
  if (isFirstCopy(settings)) return copyingSource(context);
  const copy = await openCopy(context);
  try {
    return copy.watch.isComplete ? await followingSource(context, copy) : await copyingSource(context, copy);
  } catch (error) {
    await copy.store.close();
    throw error;
  }
}

async function openCopy({ settings, followed, print }: Context, signal?: AbortSignal): Promise<Copy> {
  const { databaseUrl, databaseReadUrl, dataDir, diskReserveBytes } = settings;
  const store = await openStore({ databaseUrl, databaseReadUrl, dataDir, diskReserveBytes, log: print, signal });
  try {
    await expectRealData((key) => readMeta(store, key));
    return { store, watch: await StateWatch.open(store, followed.url) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A file that an embedded store has beside it until its first copy is complete. */
const firstCopyFile = ({ dataDir }: Settings) => join(dataDir, 'first-copy');

const isEmbedded = ({ databaseUrl, databaseReadUrl }: Settings) => (databaseUrl ?? databaseReadUrl) === undefined;

/** Whether the store cannot respond yet, as far as its folder tells: the embedded engine takes seconds to open it. */
function isFirstCopy(settings: Settings): boolean {
  return isEmbedded(settings) && (!storeExists(storeFolder(settings.dataDir)) || existsSync(firstCopyFile(settings)));
}

/**
 * Responds from the followed service while its data is copied; then the store takes over.
 * @param opened undefined: the store is opened once the service listens
 */
async function copyingSource(context: Context, opened?: Copy): Promise<DataSource> {
  const { settings, followed, print } = context;
  const front = await openUpstreamSource(followed, print, { setting, limiter: followed.limiter });
  const stopping = new AbortController();
  let watch = opened?.watch;
  let open: Pick<Store, 'close'> | undefined = opened?.store;
  let running: Promise<void> | undefined;
  const openOwn = async () => {
    const copy = await openCopy(context, stopping.signal);
    open = copy.store;
    watch = copy.watch;
    return copy;
  };
  const copyFirst = async (copy: Copy) => {
    if (isEmbedded(settings)) await writeFile(firstCopyFile(settings), '');
    await copyUntilComplete(context, copy, stopping.signal);
    if (!isEmbedded(settings)) return copy;
    // The embedded engine keeps the memory of a load until it is closed.
    open = undefined;
    await copy.store.close();
    return openOwn();
  };
  const run = async (first: Copy, service: ListeningService) => {
    const copy = first.watch.isComplete ? first : await copyFirst(first);
    await rm(firstCopyFile(settings), { force: true });
    const next = await followingSource(context, copy);
    open = next;
    if (stopping.signal.aborted) return;
    next.start(service);
    await service.takeOver(next);
    print('The copy is complete, and the store has taken over.');
  };
  return {
    ...front,
    origin: { ...front.origin, kind: 'mirror' },
    config: () => {
      // The store has streams: pages open them once it has taken over.
      const { stream: _stream, ...config } = front.config();
      return config;
    },
    dataCopy: () => watch?.state ?? { share: 0, secondsLeft: undefined },
    gauges: async () => [...(await front.gauges()), ...(watch?.gauges ?? [])],
    start: (service) => {
      front.start(service);
      const { log, fail } = service;
      const begun = opened === undefined ? openOwn() : Promise.resolve(opened);
      const couldNotTakeOver = (error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'The store could not take over. Restart the service.');
      };
      const couldNotOpen = (error: unknown) => {
        if (!stopping.signal.aborted) fail(error);
      };
      running = begun.then((copy) => run(copy, service).catch(couldNotTakeOver), couldNotOpen);
    },
    close: async () => {
      stopping.abort();
      await running;
      await front.close();
      await open?.close();
    },
  };
}

async function copyUntilComplete(
  { followed, print }: Context,
  { store, watch }: Copy,
  signal: AbortSignal,
): Promise<void> {
  const complete = new AbortController();
  const copying = follow(store, followed, print, AbortSignal.any([signal, complete.signal]));
  try {
    // Another process may copy.
    while (!watch.isComplete) {
      await sleep(watchEveryMs, undefined, { signal });
      // The database may be away for a while.
      await watch.refresh().catch(() => {});
    }
  } finally {
    complete.abort();
    await copying;
  }
}

/** Responds from the store, which follows the service. */
async function followingSource({ settings, followed, print }: Context, { store, watch }: Copy): Promise<DataSource> {
  const stored = await storedSource(store, settings, print);
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  return {
    ...stored,
    origin: { kind: 'mirror', respondedAt: () => watch.respondedAt },
    dataStop: () => stored.dataStop() ?? watch.dataStop,
    gauges: async () => [...(await stored.gauges()), ...watch.gauges],
    start: (service) => {
      stored.start(service);
      const { signal } = stopping;
      running = Promise.all([watch.run(signal), follow(store, followed, print, signal)]);
    },
    close: async () => {
      stopping.abort();
      await running;
      await stored.close();
    },
  };
}

const firstWaitSeconds = 1;
const maxWaitSeconds = 60;

/** Copies and follows a service in one process of all that use the store, until the signal aborts. It never throws. */
async function follow(store: Store, followed: Followed, print: Print, signal: AbortSignal): Promise<void> {
  const source = openMirrorSource(followed, print, { setting, limiter: followed.limiter });
  const run = async (leading: AbortSignal) => {
    const run = await MirrorRun.begin({ store, source, url: followed.url, signal: leading, print });
    await run.copy();
    for (;;) {
      await sleep(followEveryMs, undefined, { signal: leading });
      await run.follow();
    }
  };
  let seconds = firstWaitSeconds;
  while (!signal.aborted) {
    const beganAt = performance.now();
    try {
      await store.lead(run, signal);
    } catch (error) {
      if (signal.aborted) return;
      // What ran for a while was no repeated failure.
      if (performance.now() - beganAt > 1000 * maxWaitSeconds) seconds = firstWaitSeconds;
      const announced = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) : 0;
      const wait = Math.max(seconds, announced);
      print(`Copying was interrupted: ${messageOf(error)} It is repeated in ${wait} s.`);
      seconds = Math.min(maxWaitSeconds, 2 * seconds);
      await sleep(1000 * wait, undefined, { signal }).catch(() => {});
    }
  }
}

/** Seconds without a response of the followed service after which pages say so; a process that takes over needs 30. */
const silentSeconds = 90;

/** What the store says about its copy, which perhaps another process makes. */
class StateWatch {
  readonly #store: Store;
  readonly #url: string;
  #state: CopyState | undefined;
  #ageSeconds: number | undefined;

  private constructor(store: Store, url: string) {
    this.#store = store;
    this.#url = url;
  }

  static async open(store: Store, url: string): Promise<StateWatch> {
    const watch = new StateWatch(store, url);
    await watch.refresh();
    return watch;
  }

  get state() {
    const { share = 0, secondsLeft } = this.#state ?? {};
    return { share, secondsLeft };
  }

  get isComplete(): boolean {
    return this.#state?.share === 1;
  }

  /** Unix milliseconds. */
  get respondedAt(): number | undefined {
    return this.#ageSeconds === undefined ? undefined : Math.round(Date.now() - 1000 * this.#ageSeconds);
  }

  get dataStop(): DataStop | undefined {
    const age = this.#ageSeconds ?? 0;
    return age < silentSeconds
      ? undefined
      : { reason: 'source-unavailable', since: Math.round(Date.now() - 1000 * age) };
  }

  get gauges(): readonly MetricValue[] {
    const { share = 0, rows = 0 } = this.#state ?? {};
    const age = this.#ageSeconds;
    return [
      {
        name: 'core_explorer_mirror_share',
        help: 'Share of the followed service that is copied, from 0 to 1',
        value: share,
      },
      { name: 'core_explorer_mirror_rows', help: 'Transactions of the first copy', value: rows },
      ...(age === undefined
        ? []
        : [
            { name: 'core_explorer_mirror_lag_seconds', help: 'Time since the followed service responded', value: age },
          ]),
    ];
  }

  async refresh(): Promise<void> {
    const { readDb } = this.#store;
    // A replica may lag behind: the store takes over when requests would read the copy.
    this.#state = await readCopyState({ db: readDb }, this.#url);
    this.#ageSeconds = await readFeedAge(readDb);
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(watchEveryMs, undefined, { signal }).catch(() => {});
      // The store may be away; requests report it.
      if (!signal.aborted) await this.refresh().catch(() => {});
    }
  }
}
