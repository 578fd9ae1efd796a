import type { AddressTransaction } from '#contract/address.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { amountOf, assetOf, netEffectOn, signOf, usdOfPart } from '#format/address-effect.ts';
import { absolute } from '#format/numbers.ts';
import { maxKnown, type Payment, type WatchedAddress } from '#web/settings/watching.ts';

/* What a check of a starred address finds: arrivals since the reader last looked, and what to notify of. */

/** Returns a transaction as its effect on an address; undefined if it moves nothing of it, or the effect is unknown. */
export function paymentOf(row: AddressTransaction, publicKey: string): Payment | undefined {
  const net = netEffectOn(row, publicKey);
  const sign = net ? Math.sign(Number(net.gain)) : signOf(row, publicKey);
  const units = net ? absolute(net.gain) : amountOf(row);
  const asset = assetOf(row);
  const at = timeOf(row);
  if (!sign || units === undefined || asset === undefined || at === undefined) return undefined;
  const { tokenMetadata, counterparty } = row;
  return {
    id: row.id,
    status: row.status,
    isIncoming: sign > 0,
    at,
    amount: String(units),
    usd: usdOfPart(row, units),
    ...(tokenMetadata && {
      token: {
        tokenIdentifier: tokenMetadata.tokenIdentifier,
        ticker: tokenMetadata.ticker.slice(0, 200),
        tickerMark: tokenMetadata.tickerMark,
        decimals: tokenMetadata.decimals,
      },
    }),
    ...(counterparty && { other: { type: counterparty.type, identifier: counterparty.identifier.slice(0, 200) } }),
  };
}

function timeOf({ updatedAt, createdAt }: AddressTransaction): string | undefined {
  return updatedAt ?? createdAt ?? undefined;
}

export interface Check {
  readonly watched: WatchedAddress;
  /** Incoming payments that are new, and payments in a new state. */
  readonly changed: readonly Payment[];
}

/**
 * Compares the newest transactions of an address with those of the last check.
 * @param rows by time of update, newest first
 */
export function compareRows(
  id: Pick<WatchedAddress, 'network' | 'address'>,
  {
    before,
    rows,
    publicKey,
    now,
  }: {
    readonly before: WatchedAddress | undefined;
    readonly rows: readonly AddressTransaction[];
    readonly publicKey: string;
    readonly now: Date;
  },
): Check {
  const payments = rows.flatMap((row) => paymentOf(row, publicKey) ?? []);
  const checkedAt = now.toISOString();
  const known = rows.map(({ id, status }) => `${id} ${status}`);
  const [last] = payments;
  if (before === undefined) {
    const from = rows.flatMap((row) => timeOf(row) ?? []).reduce<string | undefined>(later, undefined);
    return { watched: { ...id, checkedAt, from, known, last, arrivals: [] }, changed: [] };
  }
  const states = new Map(before.known.map((one) => [one.slice(0, one.lastIndexOf(' ')), one]));
  const changed = payments.filter((payment) => states.get(payment.id) !== `${payment.id} ${payment.status}`);
  const createdAt = new Map(rows.map((row) => [row.id, row.createdAt ?? timeOf(row)]));
  const isNew = ({ id }: Payment) => {
    const at = createdAt.get(id);
    // One from before the first check, that was not among the newest, has only changed.
    return !states.has(id) && (before.from === undefined || at === undefined || isAfter(at, before.from));
  };
  const newest = new Map(payments.map((payment) => [payment.id, payment]));
  const arrivals = [
    ...changed.filter((payment) => payment.isIncoming && isNew(payment)),
    ...before.arrivals.map((payment) => newest.get(payment.id) ?? payment),
  ].filter(({ status }) => !isVoid(status));
  // Rows that left the first page stay known, as far as there is room.
  const ids = new Set(rows.map(({ id }) => id));
  const older = [...states].flatMap(([id, state]) => (ids.has(id) ? [] : [state]));
  return {
    watched: {
      ...id,
      checkedAt,
      from: before.from,
      known: [...known, ...older].slice(0, maxKnown),
      last: last ?? before.last,
      arrivals: arrivals.slice(0, maxKnown),
    },
    changed: changed.filter((payment) => states.has(payment.id) || payment.isIncoming),
  };
}

function isAfter(at: string, other: string): boolean {
  return Date.parse(at) > Date.parse(other);
}

function later(latest: string | undefined, at: string): string {
  return latest === undefined || isAfter(at, latest) ? at : latest;
}

export interface ArrivalSum {
  readonly sats: bigint;
  /** Of everything, also tokens; undefined if one had no price. */
  readonly usd: number | undefined;
}

export function sumOf(payments: readonly Payment[]): ArrivalSum {
  const sats = payments.reduce((sum, { token, amount }) => (token ? sum : sum + BigInt(amount)), 0n);
  const hasPrices = payments.every(({ usd, amount }) => usd > 0 || amount === '0');
  return { sats, usd: hasPrices ? payments.reduce((sum, { usd }) => sum + usd, 0) : undefined };
}
