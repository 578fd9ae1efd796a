import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Network, networks } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import { HttpError } from '#server/http/errors.ts';
import { readUpstreamUrl, type Settings, type StoreSettings } from '#server/settings.ts';
import { FolderInUse } from '#server/store/engine/embedded.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import {
  countTransactions,
  isInvented,
  openStore,
  readMeta,
  recordFeed,
  recordInvented,
  type Store,
} from '#server/store/store.ts';
import { openUpstream } from '#server/upstream/client.ts';
import { readDataConfig, upstreamSource } from '#server/upstream/source.ts';
import { heartbeatMs } from './heartbeat.ts';
import { Mirror, MirrorTarget, type RetryOptions } from './mirror.ts';
import { countOf, type Output, Progress, stepOf } from './progress.ts';
import { ServedStore } from './served-store.ts';

/* What the commands share that fill a store or write it out, and `mirror`. */

export interface Terminal {
  readonly input: Readable;
  readonly output: Output;
  readonly errors: Output;
  readonly signal: AbortSignal;
}

/** How a command ended: complete, with lines skipped, or stopped by a signal. */
export type Ending = 'whole' | 'incomplete' | 'stopped';

/** Opens and closes the store of a command, which `DATABASE_READ_URL` cannot select. @throws Error if none is set */
async function withOwnStore<T>(
  command: string,
  settings: StoreSettings,
  log: (line: string) => void,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseReadUrl, dataDir, diskReserveBytes } = settings;
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new Error(`DATABASE_READ_URL is only for serving; ${command} needs DATABASE_URL.`);
  }
  const store = await openStore({ databaseUrl, dataDir, diskReserveBytes, log });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs a command with its own store, or with that of the service that has the folder open. @throws as {@link withOwnStore} */
export async function withStore<T>(
  command: string,
  settings: StoreSettings,
  log: (line: string) => void,
  work: (store: Store | ServedStore) => Promise<T>,
): Promise<T> {
  try {
    return await withOwnStore(command, settings, log, work);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const served = await ServedStore.find(settings.dataDir);
    if (!served) throw error;
    return work(served);
  }
}

/** @throws Error with one sentence if the store has the demo network */
export async function expectRealData(readMeta: (key: string) => Promise<string | undefined>): Promise<void> {
  if ((await readMeta('demo')) === undefined) return;
  throw new Error('This store contains the demo network. Set DATA_DIR to another folder for real data.');
}

const followEveryMs = 5000;
const reportEveryMs = 60_000;
/** A copy may take longer than a browser's request. */
const deadlineMs = 60_000;

interface MirrorOptions {
  readonly url: string;
  /** Where the URL is from, for messages. */
  readonly setting: string;
  readonly networks: readonly Network[];
  /** Whether it ends once everything is copied. */
  readonly once: boolean;
}

/**
 * `mirror --upstream URL [--network NETWORK] [--once]`: copies another service and keeps following it.
 * @throws Error with one sentence if the store or the service do not allow it
 */
export async function runMirror(
  settings: StoreSettings & Pick<Settings, 'upstream'>,
  parameters: readonly string[],
  terminal: Terminal,
): Promise<Ending> {
  const options = readOptions(parameters, settings.upstream.url);
  const print = (line: string) => terminal.output.write(`${line}\n`);
  return withOwnStore('mirror', settings, print, async (store) => {
    await expectRealData((key) => readMeta(store, key));
    try {
      return await copy(store, settings.upstream, options, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      print('Stopped. Run the same command again to continue.');
      return 'stopped';
    }
  });
}

function readOptions(parameters: readonly string[], byDefault: string | undefined): MirrorOptions {
  const usage = 'npm run mirror -- --upstream URL [--network MAINNET] [--once]';
  const { values } = parse(parameters, usage);
  const url = values.upstream === undefined ? byDefault : readUpstreamUrl('--upstream', values.upstream);
  if (url === undefined) throw new Error(`Specify the service to copy: ${usage}.`);
  const wanted = values.network?.toUpperCase();
  const named = networks.filter((network) => wanted === undefined || network === wanted);
  if (named.length === 0) throw new Error(`--network must be ${networks.join(' or ')}.`);
  const setting = values.upstream === undefined ? 'UPSTREAM_URL' : '--upstream';
  return { url, setting, networks: named, once: values.once };
}

function parse(parameters: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...parameters],
      options: { upstream: { type: 'string' }, network: { type: 'string' }, once: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Error(`Invalid arguments. Usage: ${usage}.`);
  }
}

async function copy(
  store: Store,
  upstream: Settings['upstream'],
  { url, setting, networks: wanted, once }: MirrorOptions,
  { output, signal }: Terminal,
): Promise<Ending> {
  let progress: Progress | undefined;
  const print = (line: string) => (progress ? progress.print(line) : output.write(`${line}\n`));
  const client = openUpstream({ ...upstream, url }, print, { deadlineMs, setting });
  const source = upstreamSource(client, upstream.naming);
  const target = await MirrorTarget.open(store, { signal, print });
  await copyBanner(store, url, { signal, print });
  const mirrors: Mirror[] = [];
  for (const network of wanted) {
    const mirror = await begin({ source, target, network, url, signal, print }, wanted.length > 1);
    if (mirror) mirrors.push(mirror);
  }
  if (mirrors.length === 0) throw new Error('The upstream service has neither MAINNET nor REGTEST.');
  progress = new Progress(output, stepOf(mirrors.map(({ step }) => step)));
  let isWhole = false;
  let news = 0;
  let recordedAt = Number.NEGATIVE_INFINITY;
  for (let reportedAt = performance.now(); ; ) {
    for (const mirror of mirrors) {
      await mirror.goBack(() => progress?.show(stepOf(mirrors.map(({ step }) => step))));
      const changes = await mirror.follow();
      if (isWhole) news += changes;
    }
    signal.throwIfAborted();
    if (performance.now() - recordedAt > heartbeatMs) {
      await whenAvailable(() => store.write(() => recordFeed(store)), { signal, print });
      recordedAt = performance.now();
    }
    if (!mirrors.every((mirror) => mirror.isWhole)) continue;
    if (!isWhole) {
      progress.end();
      await target.publish({ signal, print });
      for (const { network } of mirrors) {
        const count = await whenAvailable(() => countTransactions(store, network), { signal, print });
        print(`${network}: ${count === 1 ? '1 transaction' : `all ${countOf(count, 'transaction')}`} copied.`);
      }
      isWhole = true;
    }
    if (once) return 'whole';
    if (news > 0 && performance.now() - reportedAt > reportEveryMs) {
      print(`${countOf(news, 'new or changed transaction')}.`);
      [reportedAt, news] = [performance.now(), 0];
    }
    await sleep(followEveryMs, undefined, { signal });
  }
}

/** Invented data stays marked as such in a copy. Once is enough: it does not become real. */
async function copyBanner(store: Store, url: string, options: RetryOptions): Promise<void> {
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
