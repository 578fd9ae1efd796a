import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataStop } from '#contract/endpoint.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MetricValue } from '#server/http/metrics.ts';
import { messageOf } from '#server/store/engine/unavailable.ts';
import { openStore, readFeedAge, readMeta, type Store } from '#server/store/store.ts';
import { expectRealData } from '#server/transfer/commands.ts';
import { type CopyState, MirrorRun, openMirrorSource, readCopyState } from '#server/transfer/mirror-run.ts';
import { RequestLimiter } from '#server/upstream/http.ts';
import { type Settings, type UpstreamSettings, withDefaults } from './settings.ts';
import { type DataSource, openUpstreamSource, storedSource } from './source.ts';

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

/** @throws Error with one sentence if the settings conflict with the store */
export async function openFollowedSource(
  settings: Settings,
  service: Omit<Followed, 'limiter'>,
  print: Print,
): Promise<DataSource> {
  const followed = { ...service, limiter: new RequestLimiter(withDefaults(service)) };
  const store = await openOwnStore(settings, print);
  try {
    await expectRealData((key) => readMeta(store, key));
    const watch = await StateWatch.open(store, followed.url);
    const parts = { store, settings, followed, print, watch };
    return watch.isComplete ? await followingSource(parts) : await copyingSource(parts);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function openOwnStore({ databaseUrl, databaseReadUrl, dataDir, diskReserveBytes }: Settings, log: Print) {
  return openStore({ databaseUrl, databaseReadUrl, dataDir, diskReserveBytes, log });
}

interface Parts {
  readonly store: Store;
  readonly settings: Settings;
  readonly followed: Followed;
  readonly print: Print;
  readonly watch: StateWatch;
}

/** Responds from the followed service while its data is copied; then the store takes over. */
async function copyingSource({ store, settings, followed, print, watch }: Parts): Promise<DataSource> {
  const front = await openUpstreamSource(followed, print, { setting, limiter: followed.limiter });
  const stopping = new AbortController();
  let open: Pick<Store, 'close'> | undefined = store;
  let running: Promise<void> | undefined;
  const run = async (log: FastifyBaseLogger, takeOver: (next: DataSource) => Promise<void>) => {
    await copyUntilComplete({ store, followed, print, watch }, stopping.signal);
    let own = store;
    if (settings.databaseUrl === undefined) {
      // The embedded engine keeps the memory of a load until it is closed.
      open = undefined;
      await store.close();
      own = await openOwnStore(settings, print);
      open = own;
    }
    const watching = await StateWatch.open(own, followed.url);
    const next = await followingSource({ store: own, settings, followed, print, watch: watching });
    open = next;
    if (stopping.signal.aborted) return;
    next.start(log, takeOver);
    await takeOver(next);
    print('The copy is complete, and the store has taken over.');
  };
  return {
    ...front,
    config: () => {
      // The store has streams: pages open them once it has taken over.
      const { stream: _stream, ...config } = front.config();
      return config;
    },
    dataCopy: () => watch.state,
    gauges: async () => [...(await front.gauges()), ...watch.gauges],
    start: (log, takeOver) => {
      front.start(log, takeOver);
      running = run(log, takeOver).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'The store could not take over. Restart the service.');
      });
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
  { store, followed, print, watch }: Omit<Parts, 'settings'>,
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
async function followingSource({ store, settings, followed, print, watch }: Parts): Promise<DataSource> {
  const stored = await storedSource(store, settings, print);
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  return {
    ...stored,
    dataStop: () => stored.dataStop() ?? watch.dataStop,
    gauges: async () => [...(await stored.gauges()), ...watch.gauges],
    start: (log) => {
      stored.start(log);
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
const longestWaitSeconds = 60;

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
      if (performance.now() - beganAt > 1000 * longestWaitSeconds) seconds = firstWaitSeconds;
      const announced = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) : 0;
      const wait = Math.max(seconds, announced);
      print(`Copying was interrupted: ${messageOf(error)} It is repeated in ${wait} s.`);
      seconds = Math.min(longestWaitSeconds, 2 * seconds);
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
