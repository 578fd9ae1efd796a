import type { AddressTransaction } from '#contract/address.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { type Asset, assetOf, effectOn, exclusionOf, usdOfPart } from './address-effect.ts';
import { plainCell, timeCell } from './csv.ts';
import { absolute } from './numbers.ts';
import { type OwnRows, ownMovesOf } from './own-rows.ts';

/* What the confirmed transactions of some addresses of one owner are for a tax program: moves, trades and own transfers. */

export interface TaxAmount {
  readonly asset: Asset;
  /** Base units, above zero. */
  readonly units: bigint;
}

/**
 * - `in`, `out`: a payment from or to others; `deposit`, `withdrawal`: from or to Bitcoin;
 * - `mint`, `burn`: of a token; `trade`: both legs of a swap; `transfer`: between addresses of the owner.
 */
export type TaxKind = 'in' | 'out' | 'deposit' | 'withdrawal' | 'mint' | 'burn' | 'trade' | 'transfer';

export interface TaxEntry {
  readonly kind: TaxKind;
  /** When it was created, ISO 8601 in UTC. */
  readonly at: string;
  /** IDs of its transactions. */
  readonly ids: readonly string[];
  /** Transaction type. */
  readonly type: string;
  /** Own address that sends, or receives if nothing is sent. */
  readonly address: string;
  /** Of a transfer: own address that receives. */
  readonly to?: string;
  readonly counterparty?: string | undefined;
  /** Without the fee. */
  readonly sent?: TaxAmount;
  readonly received?: TaxAmount;
  /** Paid in addition to `sent`, in sats. */
  readonly feeSats?: bigint | undefined;
  /** Value at the time, in dollars; undefined without a price. */
  readonly usd: number | undefined;
}

export interface TaxEntries {
  /** Oldest first. */
  readonly entries: readonly TaxEntry[];
  /** Rows that are not confirmed, or whose effect or time is unknown. */
  readonly skipped: number;
  /** Entries that are one side of a swap, whose other side is not in the rows. */
  readonly halves: number;
}

/** @param fees sats that a transaction cost its sender, part of its amount, by ID */
export function taxEntriesOf(owners: readonly OwnRows[], fees: ReadonlyMap<string, bigint> = new Map()): TaxEntries {
  let skipped = 0;
  const moves: Move[] = [];
  for (const { address, publicKey, rows } of owners) {
    // Rows are listed newest first.
    for (const row of rows.toReversed()) {
      const at = plainCell(timeCell(row.createdAt ?? row.updatedAt));
      const asset = assetOf(row);
      const units = effectOn(row, publicKey);
      if (exclusionOf(row, publicKey) !== undefined || typeof at !== 'string' || !asset || units === undefined)
        skipped++;
      else if (units !== 0n) moves.push({ address, row, at, asset, units });
    }
  }
  const { own, others } = matched(moves);
  const { entries: payments, halves } = traded(others, fees);
  const entries = [...own, ...payments].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { entries, skipped, halves };
}

/** What a transaction changes in the balance of one address. */
interface Move {
  readonly address: string;
  readonly row: AddressTransaction;
  readonly at: string;
  readonly asset: Asset;
  /** Signed. */
  readonly units: bigint;
}

/** Takes what went from one own address to another out of the moves. */
function matched(moves: readonly Move[]): { own: TaxEntry[]; others: Move[] } {
  const own: TaxEntry[] = [];
  const others: Move[] = [];
  for (const ofTransaction of Map.groupBy(moves, ({ row }) => row.id).values()) {
    const left = new Map(ofTransaction.map((move) => [move, move.units]));
    for (const { from, to, units } of ownMovesOf(ofTransaction)) {
      own.push(transferOf(from, to.address, units));
      left.set(from, (left.get(from) ?? 0n) + units);
      left.set(to, (left.get(to) ?? 0n) - units);
    }
    for (const [move, units] of left) if (units !== 0n) others.push({ ...move, units });
  }
  return { own, others };
}

function transferOf({ row, at, asset, address }: Move, to: string, units: bigint): TaxEntry {
  const amount = { asset, units };
  const usd = known(usdOfPart(row, units));
  return { kind: 'transfer', at, ids: [row.id], type: row.type, address, to, sent: amount, received: amount, usd };
}

/** Joins the two sides of each swap that gives one asset for another. */
function traded(moves: readonly Move[], fees: ReadonlyMap<string, bigint>): Pick<TaxEntries, 'entries' | 'halves'> {
  const bySwap = Map.groupBy(moves, ({ address, row }) => (row.swapId ? `${address} ${row.swapId}` : row));
  let halves = 0;
  const entries = [...bySwap.values()].flatMap((ofSwap) => {
    const trade = ofSwap.length > 1 ? tradeOf(ofSwap) : undefined;
    if (ofSwap[0]?.row.swapId && new Set(ofSwap.map(({ units }) => units < 0n)).size === 1) halves += ofSwap.length;
    return trade ?? ofSwap.map((move) => moveOf(move, fees));
  });
  return { entries, halves };
}

function tradeOf(moves: readonly Move[]): TaxEntry | undefined {
  const sums = [...Map.groupBy(moves, ({ asset }) => asset.asset).values()].map((ofAsset) => ({
    asset: ofAsset[0]?.asset,
    units: ofAsset.reduce((sum, { units }) => sum + units, 0n),
    usd: ofAsset.reduce((sum, { row, units }) => sum + usdOfPart(row, units), 0),
  }));
  const [first] = moves;
  const [given, taken] = [sums.filter(({ units }) => units < 0n), sums.filter(({ units }) => units > 0n)];
  const [sent, received] = [given[0], taken[0]];
  if (!first || given.length !== 1 || taken.length !== 1 || !sent?.asset || !received?.asset) return undefined;
  return {
    kind: 'trade',
    at: first.at,
    ids: moves.map(({ row }) => row.id),
    type: first.row.type,
    address: first.address,
    counterparty: counterpartyOf(first.row),
    sent: { asset: sent.asset, units: -sent.units },
    received: { asset: received.asset, units: received.units },
    // Of what came, since that is what it was given for.
    usd: known(received.usd) ?? known(sent.usd),
  };
}

function moveOf({ address, row, at, asset, units }: Move, fees: ReadonlyMap<string, bigint>): TaxEntry {
  const isOut = units < 0n;
  const size = absolute(units);
  const fee = isOut ? fees.get(row.id) : undefined;
  const feeSats = fee !== undefined && fee > 0n && fee < size ? fee : undefined;
  const moved = { asset, units: size - (feeSats ?? 0n) };
  return {
    kind: kindOf(row.type, isOut),
    at,
    ids: [row.id],
    type: row.type,
    address,
    counterparty: counterpartyOf(row),
    ...(isOut ? { sent: moved } : { received: moved }),
    feeSats,
    usd: known(usdOfPart(row, moved.units)),
  };
}

function kindOf(type: string, isOut: boolean): TaxKind {
  const { effect, crossing } = factsOf(type);
  if (effect !== 'move') return effect;
  if (crossing === 'deposit' || crossing === 'withdrawal') return crossing;
  return isOut ? 'out' : 'in';
}

function counterpartyOf({ counterparty }: AddressTransaction): string | undefined {
  const { identifier = '' } = counterparty ?? {};
  return identifier === '' || identifier === 'unknown' ? undefined : identifier;
}

/** Returns dollars to the millionth, as the service has them; 0 means that no price is known. */
function known(usd: number): number | undefined {
  return Math.round(usd * 1e6) / 1e6 || undefined;
}
