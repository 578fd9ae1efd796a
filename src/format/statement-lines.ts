import { amountOf, assetOf, effectOn, exclusionOf, usdOfPart } from './address-effect.ts';
import { sumUsd } from './amounts.ts';
import { absolute } from './numbers.ts';
import type { OwnedRow } from './own-rows.ts';

/* The lines of a statement, and what they add up to. */

/**
 * - `in`, `out`: from or to others;
 * - `own`: between addresses of the statement, on the line of the one that gives;
 * - `fee`: what a withdrawal cost, which is not in its own line;
 * - `none`: nothing moved, or it does not count.
 */
export type LineKind = 'in' | 'out' | 'own' | 'fee' | 'none';

export interface StatementLine {
  readonly row: OwnedRow;
  readonly kind: LineKind;
  /** Base units without a sign; undefined if unknown. */
  readonly units: bigint | undefined;
  /** Value at the time; 0: there was no price. */
  readonly usd: number;
  /** Of all addresses, in base units; undefined if it does not count, or is unknown. */
  readonly balanceAfter: bigint | undefined;
}

/**
 * Returns the lines of rows, in their order.
 * @param options `fees`: sats of withdrawals, part of their amounts; `balances`: after each transaction; both by ID
 */
export function linesOf(
  rows: readonly OwnedRow[],
  options: {
    readonly fees?: ReadonlyMap<string, bigint> | undefined;
    readonly balances?: ReadonlyMap<string, bigint> | undefined;
    readonly isOldestFirst?: boolean;
  } = {},
): StatementLine[] {
  const { fees, balances, isOldestFirst = false } = options;
  return rows.flatMap((row) => {
    const lines = linesOfRow(row, fees?.get(row.id), balances?.get(row.id));
    return isOldestFirst ? lines : lines.toReversed();
  });
}

/** Returns the lines of a row in the order of time: first what it moved, then what that cost. */
function linesOfRow(row: OwnedRow, fee = 0n, balanceAfter: bigint | undefined): StatementLine[] {
  const line = (kind: LineKind, units: bigint | undefined, balance = balanceAfter): StatementLine => {
    const usd = units === undefined ? row.valueUsd : usdOfPart(row, units);
    return { row, kind, units, usd, balanceAfter: balance };
  };
  const effect = effectOn(row, row.owner.publicKey);
  if (exclusionOf(row, row.owner.publicKey) !== undefined || !effect) return [line('none', amountOf(row))];
  const others = absolute(effect) - row.ownUnits;
  if (effect > 0n) return others > 0n ? [line('in', others)] : [];
  const own = row.ownUnits > 0n ? [line('own', row.ownUnits)] : [];
  if (others === 0n) return own;
  if (fee <= 0n || fee >= others) return [...own, line('out', others)];
  const before = balanceAfter === undefined ? undefined : balanceAfter + fee;
  return [...own, line('out', others - fee, before), line('fee', fee)];
}

export interface Side {
  readonly rows: number;
  readonly units: bigint;
  /** At the time of each row; undefined if one of them has no price. */
  readonly usd: number | undefined;
}

/** What moved of an asset. */
export type Moved = Readonly<Record<Exclude<LineKind, 'none'>, Side>>;

const nothing: Side = { rows: 0, units: 0n, usd: 0 };
export const nothingMoved: Moved = { in: nothing, out: nothing, own: nothing, fee: nothing };

/** Adds up lines by asset. */
export function movedOf(lines: readonly StatementLine[]): ReadonlyMap<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const [asset, ofAsset] of Map.groupBy(lines, ({ row }) => assetOf(row)?.asset)) {
    if (asset === undefined) continue;
    const byKind = Map.groupBy(ofAsset, ({ kind }) => kind);
    const side = (kind: LineKind) => sideOf(byKind.get(kind) ?? []);
    moved.set(asset, { in: side('in'), out: side('out'), own: side('own'), fee: side('fee') });
  }
  return moved;
}

function sideOf(lines: readonly StatementLine[]): Side {
  const values = lines.map(({ usd }) => usd);
  return {
    rows: lines.length,
    units: lines.reduce((sum, { units = 0n }) => sum + units, 0n),
    usd: values.includes(0) ? undefined : sumUsd(values),
  };
}
