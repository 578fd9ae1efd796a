import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Network, networks } from '#contract/common.ts';
import { HttpError } from '#server/http/errors.ts';
import { readUpstreamUrl, refuseReadUrlAlone, type Settings, type StoreSettings } from '#server/settings.ts';
import { openUpstream } from '#server/source.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { countTransactions } from '#server/store/ledger.ts';
import type { Store } from '#server/store/store.ts';
import { upstreamSource } from '#server/upstream/source.ts';
import type { Ending, Terminal } from './commands.ts';
import { Mirror } from './mirror.ts';
import { stepOf } from './mirror-step.ts';
import { MirrorTarget } from './mirror-target.ts';
import { openRealStore } from './open-real-store.ts';
import { formatCount, Progress } from './progress.ts';

const followEveryMs = 5000;
const reportEveryMs = 60_000;
/** A copy may take longer than a browser's request. */
const deadlineMs = 60_000;

interface MirrorOptions {
  readonly url: string;
  readonly networks: readonly Network[];
  /** Whether it ends once everything is copied. */
  readonly once: boolean;
}

/**
 * `mirror --upstream URL [--network NETWORK] [--once]`: copies another service into the store and keeps following it.
 * @throws Error with one sentence if the store or the service do not allow it
 */
export async function runMirror(
  settings: StoreSettings & Pick<Settings, 'upstream'>,
  parameters: readonly string[],
  terminal: Terminal,
): Promise<Ending> {
  refuseReadUrlAlone(settings, 'mirror');
  const options = readOptions(parameters, settings.upstream.url);
  const print = (line: string) => terminal.output.write(`${line}\n`);
  const store = await openRealStore(settings, print);
  try {
    return await copy(store, settings.upstream, options, terminal);
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    print('Stopped. Run the same command again to continue.');
    return 'stopped';
  } finally {
    await store.close();
  }
}

function readOptions(parameters: readonly string[], byDefault: string | undefined): MirrorOptions {
  const usage = 'npm run mirror -- --upstream URL [--network MAINNET] [--once]';
  const { values } = parse(parameters, usage);
  const url = values.upstream === undefined ? byDefault : readUpstreamUrl('--upstream', values.upstream);
  if (url === undefined) throw new Error(`Specify the service to copy: ${usage}.`);
  const wanted = values.network?.toUpperCase();
  const named = networks.filter((network) => wanted === undefined || network === wanted);
  if (named.length === 0) throw new Error(`--network must be ${networks.join(' or ')}.`);
  return { url, networks: named, once: values.once };
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
  { url, networks: wanted, once }: MirrorOptions,
  { output, signal }: Terminal,
): Promise<Ending> {
  let progress: Progress | undefined;
  const print = (line: string) => (progress ? progress.print(line) : output.write(`${line}\n`));
  const source = upstreamSource(openUpstream({ ...upstream, url }, print, deadlineMs), upstream.naming);
  const target = await MirrorTarget.open(store, { signal, print });
  const mirrors: Mirror[] = [];
  for (const network of wanted) {
    const mirror = await begin({ source, target, network, url, signal, print }, wanted.length > 1);
    if (mirror) mirrors.push(mirror);
  }
  if (mirrors.length === 0) throw new Error('The upstream service has neither MAINNET nor REGTEST.');
  progress = new Progress(output, stepOf(mirrors.map(({ step }) => step)));
  let isWhole = false;
  let news = 0;
  for (let reportedAt = performance.now(); ; ) {
    for (const mirror of mirrors) {
      await mirror.goBack(() => progress?.show(stepOf(mirrors.map(({ step }) => step))));
      const changes = await mirror.follow();
      if (isWhole) news += changes;
    }
    signal.throwIfAborted();
    if (!mirrors.every((mirror) => mirror.isWhole)) continue;
    if (!isWhole) {
      progress.end();
      await target.publish({ signal, print });
      for (const { network } of mirrors) {
        const count = await whenAvailable(() => countTransactions(store, network), { signal, print });
        print(`${network}: all ${formatCount(count)} transactions copied.`);
      }
      isWhole = true;
    }
    if (once) return 'whole';
    if (news > 0 && performance.now() - reportedAt > reportEveryMs) {
      print(`${formatCount(news)} new or changed transactions.`);
      [reportedAt, news] = [performance.now(), 0];
    }
    await sleep(followEveryMs, undefined, { signal });
  }
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
