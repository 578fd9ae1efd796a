import * as z from 'zod/mini';
import { Network } from '#contract/common.ts';
import { useBrowserValue } from './settings.ts';
import { maxStars } from './stars.ts';
import { listOf, storedValue } from './storage.ts';

/* What this browser found out about starred addresses, shared by its tabs. */

/** Transactions per request, and remembered per address. */
export const maxKnown = 25;

/** Notices that wait to be closed; more are counted. */
const maxNotices = 20;

const Text = z.string().check(z.maxLength(200));
const At = z.iso.datetime({ offset: true });

/** A transaction as its effect on an address. */
const Payment = z.object({
  id: Text,
  status: Text,
  isIncoming: z.boolean(),
  at: At,
  /** Sats, or base units of the token. */
  amount: z.string().check(z.regex(/^(0|[1-9]\d{0,59})$/)),
  /** At its time; 0 without a price. */
  usd: z.number(),
  token: z.optional(
    z.object({
      tokenIdentifier: Text,
      ticker: Text,
      tickerMark: z.nullish(Text),
      decimals: z.int().check(z.minimum(0), z.maximum(255)),
    }),
  ),
  /** The other party. */
  other: z.optional(z.object({ type: Text, identifier: Text })),
});
export type Payment = z.output<typeof Payment>;

const WatchedAddress = z.object({
  network: Network,
  address: Text,
  checkedAt: At,
  /** The newest time of its transactions when it was first checked: later ones are new. Undefined without any. */
  from: z.optional(At),
  /** Of the newest transactions: ID, space, status. */
  known: listOf(Text, maxKnown),
  last: z.optional(Payment),
  /** Incoming since the reader last looked, newest first. */
  arrivals: listOf(Payment, maxKnown),
});
export type WatchedAddress = z.output<typeof WatchedAddress>;

const Notice = z.object({ network: Network, address: Text, payment: Payment });
export type Notice = z.output<typeof Notice>;

const Watching = z.object({
  /** Whether the reader wants notifications of the system. */
  isNotifying: z.catch(z.boolean(), false),
  addresses: listOf(WatchedAddress, maxStars),
  /** Newest first. */
  notices: listOf(Notice, maxNotices),
  /** When the reader last looked, by network. */
  looked: z.catch(z.partialRecord(Network, At), {}),
});
export type Watching = z.output<typeof Watching>;

const empty: Watching = { isNotifying: false, addresses: [], notices: [], looked: {} };

const watching = storedValue('watching', Watching, empty);

export function useWatching(): Watching {
  return useBrowserValue(watching.subscribe, watching.read, watching.empty);
}

export function readWatching(): Watching {
  return watching.read();
}

export function findWatched({ addresses }: Watching, network: Network, address: string): WatchedAddress | undefined {
  return addresses.find((one) => one.network === network && one.address === address);
}

export function setNotifying(isNotifying: boolean): boolean {
  return watching.write({ ...watching.read(), isNotifying });
}

/** Stores what a check of an address found. @param notices of payments whose notice is not shown yet */
export function recordCheck(checked: WatchedAddress, notices: readonly Payment[]): void {
  const { network, address } = checked;
  const before = watching.read();
  const ids = new Set(notices.map(({ id }) => id));
  watching.write({
    ...before,
    addresses: [checked, ...before.addresses.filter((one) => one.network !== network || one.address !== address)],
    // A new state replaces the one before.
    notices: [
      ...notices.map((payment) => ({ network, address, payment })),
      ...before.notices.filter((one) => one.network !== network || !ids.has(one.payment.id)),
    ].slice(0, maxNotices),
  });
}

/** Forgets addresses that are no longer starred. */
export function keepWatched(isStarred: (network: Network, address: string) => boolean): void {
  const before = watching.read();
  const isKept = ({ network, address }: WatchedAddress | Notice) => isStarred(network, address);
  const next = { ...before, addresses: before.addresses.filter(isKept), notices: before.notices.filter(isKept) };
  const isSame = next.addresses.length === before.addresses.length && next.notices.length === before.notices.length;
  if (!isSame) watching.write(next);
}

export function closeNotice({ network, payment }: Notice): void {
  closeNotices((one) => one.network === network && one.payment.id === payment.id);
}

export function closeNotices(isClosed: (notice: Notice) => boolean): void {
  const before = watching.read();
  const notices = before.notices.filter((one) => !isClosed(one));
  if (notices.length < before.notices.length) watching.write({ ...before, notices });
}

/** The reader has seen all arrivals of a network. */
export function markSeen(network: Network, at: Date): void {
  const before = watching.read();
  watching.write({
    ...before,
    addresses: before.addresses.map((one) => (one.network === network ? { ...one, arrivals: [] } : one)),
    notices: before.notices.filter((one) => one.network !== network),
    looked: { ...before.looked, [network]: at.toISOString() },
  });
}
