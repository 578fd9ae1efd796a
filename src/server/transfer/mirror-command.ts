import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Network, networks } from '#contract/common.ts';
import { readUpstreamUrl, type Settings, type StoreSettings, type UpstreamSettings } from '#server/settings.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { countTransactions, readMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { type Ending, expectRealData, type Terminal, withOwnStore } from './commands.ts';
import { MirrorRun, openMirrorSource } from './mirror-run.ts';
import { countOf, Progress } from './progress.ts';

const followEveryMs = 5000;
const reportEveryMs = 60_000;
interface MirrorOptions extends UpstreamSettings {
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
  settings: StoreSettings & Pick<Settings, 'upstream' | 'mirror'>,
  parameters: readonly string[],
  terminal: Terminal,
): Promise<Ending> {
  const print = (line: string) => terminal.output.write(`${line}\n`);
  const options = readOptions(settings, parameters, print);
  return withOwnStore('mirror', settings, print, async (store) => {
    await expectRealData((key) => readMeta(store, key));
    try {
      return await copy(store, options, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      print('Stopped. Run the same command again to continue.');
      return 'stopped';
    }
  });
}

function readOptions(
  { mirror, upstream }: Pick<Settings, 'upstream' | 'mirror'>,
  parameters: readonly string[],
  print: (line: string) => void,
): MirrorOptions {
  const usage = 'npm run mirror -- --upstream URL [--network MAINNET] [--once]';
  const { values } = parse(parameters, usage);
  const wanted = values.network?.toUpperCase();
  const named = networks.filter((network) => wanted === undefined || network === wanted);
  if (named.length === 0) throw new Error(`--network must be ${networks.join(' or ')}.`);
  /** @returns the setting, or what it was called before */
  const settingOf = <Part extends keyof UpstreamSettings>(part: Part, name: string): UpstreamSettings[Part] => {
    if (mirror[part] !== undefined || upstream[part] === undefined) return mirror[part];
    print(`Warning: use MIRROR_${name} instead of UPSTREAM_${name} to copy a service.`);
    return upstream[part];
  };
  const given = values.upstream === undefined ? undefined : readUpstreamUrl('--upstream', values.upstream);
  const url = given ?? settingOf('url', 'URL');
  if (url === undefined) throw new Error(`Specify the service to copy: ${usage}.`);
  return {
    url,
    setting: given === undefined ? 'MIRROR_URL' : '--upstream',
    apiKey: settingOf('apiKey', 'API_KEY'),
    naming: settingOf('naming', 'NAMING'),
    ratePerSecond: settingOf('ratePerSecond', 'RATE'),
    networks: named,
    once: values.once,
  };
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

async function copy(store: Store, options: MirrorOptions, { output, signal }: Terminal): Promise<Ending> {
  const { url, networks: wanted, once } = options;
  let progress: Progress | undefined;
  const print = (line: string) => (progress ? progress.print(line) : output.write(`${line}\n`));
  const source = openMirrorSource(options, print, { setting: options.setting });
  const run = await MirrorRun.begin({ store, source, url, networks: wanted, signal, print });
  progress = new Progress(output, run.step);
  await run.copy((step) => progress?.show(step));
  progress.end();
  for (const network of run.networks) {
    const count = await whenAvailable(() => countTransactions(store, network), { signal, print });
    print(`${network}: ${count === 1 ? '1 transaction' : `all ${countOf(count, 'transaction')}`} copied.`);
  }
  if (once) return 'whole';
  let news = 0;
  for (let reportedAt = performance.now(); ; ) {
    await sleep(followEveryMs, undefined, { signal });
    news += await run.follow();
    if (news === 0 || performance.now() - reportedAt < reportEveryMs) continue;
    print(`${countOf(news, 'new or changed transaction')}.`);
    [reportedAt, news] = [performance.now(), 0];
  }
}
