import type { QueryClient } from '@tanstack/react-query';
import { listAddressTransactions } from '#contract/address.ts';
import { readAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { propertiesOf } from '#contract/properties.ts';
import { call } from '#web/data/api.ts';
import { ApiError, isTransient } from '#web/data/api-error.ts';
import { openEventStream, Reconnect } from '#web/data/event-stream.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useBrowserValue } from '#web/settings/settings.ts';
import { findWatched, maxKnown, type Payment, readWatching, recordCheck } from '#web/settings/watching.ts';
import { compareRows } from './payments.ts';

/** What is watched on a network, and what is told about it. */
export interface Watch {
  readonly client: QueryClient;
  readonly naming: NamingProfile;
  readonly apiUrl: string;
  /** Whether the service may have event streams. */
  readonly hasStream: boolean;
  readonly network: Network;
  readonly addresses: readonly string[];
  readonly tokens: readonly string[];
  /** Called in one tab of the browser. */
  readonly onPayments: (address: string, payments: readonly Payment[]) => void;
  readonly onStream: (isOpen: boolean) => void;
}

/** Milliseconds between two turns that look what is due. */
const turnMs = 5000;

/** Longer than the `max-age` of responses, so that caches ask the service again. */
const settleMs = 4000;

/** An address that was checked this long ago has been watched without a gap; what an older check missed is no news. */
const gapMs = 2 * 60_000;

/** Milliseconds between checks of one address: a hundred of them send a request every 2 s, and with a stream every 6 s. */
function intervalMs(count: number, isStreamed: boolean): number {
  return isStreamed ? Math.max(60_000, count * 6000) : Math.max(15_000, count * 2000);
}

/**
 * Watches starred addresses and tokens of a network: one event stream for all, or polls. Every tab hears the stream,
 * and one of them checks the addresses and stores what it finds for all.
 * @returns stops watching
 */
export function watchStars(watch: Watch): () => void {
  const watcher = new Watcher(watch);
  return () => watcher.stop();
}

class Watcher {
  readonly #watch: Watch;
  readonly #stopping = new AbortController();
  readonly #reconnect = new Reconnect();
  /** Addresses by public key. */
  readonly #addresses: ReadonlyMap<string, string>;
  /** Addresses that this tab checked, whose later changes are news. */
  readonly #checked = new Map<string, number>();
  readonly #due = new Set<string>();
  readonly #timers = new Map<'turn' | 'connect' | 'refresh', ReturnType<typeof setTimeout>>();
  #closeStream: (() => void) | undefined;
  #lastEventId: string | undefined;
  #isStreamed = false;
  #isLeader = false;
  #isChecking = false;
  /** When this tab last tried to check an address. */
  readonly #tried = new Map<string, number>();
  #waitUntil = 0;
  #failures = 0;
  #refreshedAt = 0;
  /** Names that the stream reported since the last refresh; `all` if it did not say which. */
  #changed: Set<string> | 'all' = new Set();

  constructor(watch: Watch) {
    this.#watch = watch;
    const { network, naming, addresses } = watch;
    this.#addresses = new Map(
      addresses.flatMap((address) => {
        const known = readAddress(address, network, naming);
        return known?.network === network ? [[known.publicKey, address] as const] : [];
      }),
    );
    void this.#lead();
    if (watch.hasStream) this.#connect();
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#closeStream?.();
  }

  /** Checks the addresses in the first tab only; another one takes over when it closes. */
  async #lead(): Promise<void> {
    const { signal } = this.#stopping;
    const begin = () => {
      this.#isLeader = true;
      this.#turn();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    // Browsers have locks on https and localhost only; without them every tab checks.
    if (!('locks' in navigator)) return begin();
    const { apiUrl, network } = this.#watch;
    await navigator.locks.request(`watching ${apiUrl} ${network}`, { signal }, begin).catch(() => {});
  }

  #connect(): void {
    const { apiUrl, network, tokens, onStream } = this.#watch;
    const subject = {
      network,
      address: [...this.#addresses.keys()].join() || undefined,
      token: tokens.join() || undefined,
    };
    let openedAt: number | undefined;
    this.#closeStream = openEventStream(apiUrl, subject, this.#lastEventId, {
      event: (name, id, changed) => {
        this.#lastEventId = id;
        openedAt ??= Date.now();
        this.#isStreamed = true;
        onStream(true);
        if (name !== 'changed') return;
        const only =
          subject.token === undefined && this.#addresses.size === 1 ? [...this.#addresses.keys()] : undefined;
        this.#note(changed ?? only);
      },
      lost: () => {
        this.#isStreamed = false;
        onStream(false);
        const delayMs = this.#reconnect.delayAfter(openedAt === undefined ? undefined : Date.now() - openedAt);
        this.#timers.set(
          'connect',
          setTimeout(() => this.#connect(), delayMs),
        );
      },
    });
  }

  /** Refreshes what the stream reports: at once, and then when caches are older. @param names undefined: all */
  #note(names: readonly string[] | undefined): void {
    if (names === undefined || this.#changed === 'all') this.#changed = 'all';
    else for (const name of names) this.#changed.add(name);
    if (this.#timers.has('refresh')) return;
    const waitMs = Math.max(0, this.#refreshedAt + settleMs - Date.now());
    this.#timers.set(
      'refresh',
      setTimeout(() => {
        this.#timers.delete('refresh');
        this.#refresh();
      }, waitMs),
    );
  }

  #refresh(): void {
    this.#refreshedAt = Date.now();
    const changed = this.#changed;
    this.#changed = new Set();
    const { client, network, tokens } = this.#watch;
    const isChanged = (name: string) => changed === 'all' || changed.has(name);
    const addresses = [...this.#addresses].flatMap(([key, address]) => (isChanged(key) ? address : []));
    const shown = new Set([...addresses, ...tokens.filter(isChanged)]);
    // What a page shows of them.
    void client.invalidateQueries({
      predicate: ({ queryKey: [noun, part, input] }) => {
        const { network: of, address, identifier } = propertiesOf(input);
        const isRow = (noun === 'address' && part === 'summary') || (noun === 'token' && part === 'detail');
        return isRow && of === network && shown.has(String(address ?? identifier));
      },
    });
    for (const address of addresses) this.#due.add(address);
    void this.#check();
  }

  #turn(): void {
    const now = Date.now();
    const most = intervalMs(this.#addresses.size, this.#isStreamed);
    const watching = readWatching();
    for (const address of this.#addresses.values()) {
      const at = findWatched(watching, this.#watch.network, address)?.checkedAt;
      const isOld = at === undefined || Math.abs(serviceTime(now) - Date.parse(at)) >= most;
      if (isOld && now - (this.#tried.get(address) ?? 0) >= most) this.#due.add(address);
    }
    void this.#check();
    this.#timers.set(
      'turn',
      setTimeout(() => this.#turn(), turnMs),
    );
  }

  /** One address after the other, so that a hundred do not take the connections of a page. */
  async #check(): Promise<void> {
    if (!this.#isLeader || this.#isChecking) return;
    this.#isChecking = true;
    for (const address of this.#due) {
      if (this.#stopping.signal.aborted || Date.now() < this.#waitUntil) break;
      this.#due.delete(address);
      this.#tried.set(address, Date.now());
      try {
        await this.#checkAddress(address);
        this.#failures = 0;
      } catch (error) {
        // One that the service refuses is tried again at its next turn, after the others.
        if (!(error instanceof Error && isTransient(error))) continue;
        this.#due.add(address);
        this.#failures++;
        const seconds = (error instanceof ApiError && error.retryAfterSeconds) || 0;
        this.#waitUntil = Date.now() + Math.max(1000 * seconds, Math.min(turnMs * 2 ** (this.#failures - 1), 60_000));
      }
    }
    this.#isChecking = false;
  }

  async #checkAddress(address: string): Promise<void> {
    const { client, network, naming, onPayments } = this.#watch;
    const { signal } = this.#stopping;
    const input = { network, address, limit: maxKnown, sort: 'updated_at' } as const;
    const { data } = await call(listAddressTransactions, input, { client, signal });
    const publicKey = readAddress(address, network, naming)?.publicKey;
    if (signal.aborted || publicKey === undefined) return;
    // What other tabs stored meanwhile counts.
    const before = findWatched(readWatching(), network, address);
    const now = serviceTime();
    const { watched, changed } = compareRows(
      { network, address },
      { before, rows: data.data, publicKey, now: new Date(now) },
    );
    const isGapless = before !== undefined && now - Date.parse(before.checkedAt) < gapMs;
    const isNews = isGapless || this.#checked.has(address);
    this.#checked.set(address, now);
    recordCheck(watched, isNews ? changed : []);
    if (isNews && changed.length > 0) onPayments(address, changed);
  }
}

const streamed = new Set<Network>();
const listeners = new Set<() => void>();

/** Records whether the stream of a network is open. */
export function setStreamed(network: Network, isOpen: boolean): void {
  if (streamed.has(network) === isOpen) return;
  if (isOpen) streamed.add(network);
  else streamed.delete(network);
  for (const listener of listeners) listener();
}

/** Whether changes of the stars of a network are reported at once. */
export function useIsStreamed(network: Network): boolean {
  return useBrowserValue(subscribe, () => streamed.has(network), false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
