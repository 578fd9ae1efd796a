import { parseTimestamp } from '#contract/common.ts';
import type { StatementHead, StatementTotal } from '#contract/statement.ts';
import type { Asset, AssetTotal } from './address-effect.ts';
import { sumUsd } from './amounts.ts';
import { type Cell, type Columns, decimalCell, fileMoment, plainCell, writeLine } from './csv.ts';
import { type Moved, nothingMoved } from './statement-lines.ts';

/** Files of a statement: rows (CSV), summary and notes (CSV), or all (JSON). */
export type StatementFile = 'csv' | 'notes' | 'json';

const endings: Readonly<Record<StatementFile, string>> = { csv: '.csv', notes: '-notes.csv', json: '.json' };

export function statementTime(text: string | undefined): string | null {
  return (text !== undefined && parseTimestamp(text)) || null;
}

/** Balances of an asset at both ends of the range of a statement, in base units. */
export interface RangeBalance extends Asset {
  readonly opening: bigint;
  readonly closing: bigint;
  /** Change in the range that its rows lack. */
  readonly shifted: bigint;
  /** Their dollars: of the balances at both ends, of the change at the time of each row. undefined without a price. */
  readonly openingUsd?: number | undefined;
  readonly closingUsd?: number | undefined;
  readonly shiftedUsd?: number | undefined;
}

/**
 * @param balances of all assets, also those without rows; undefined if the service has none
 * @param moved what the lines of each asset add up to, by asset; omitted: without dollars and fees
 */
export function statementTotals(
  totals: readonly AssetTotal[],
  balances: readonly RangeBalance[] | undefined,
  moved?: ReadonlyMap<string, Moved>,
): StatementTotal[] {
  const named = new Set(totals.map(({ asset }) => asset));
  const others = (balances ?? [])
    .filter(({ asset, opening, closing }) => !named.has(asset) && (opening !== 0n || closing !== 0n))
    .map(({ asset, decimals, token }) => ({ asset, decimals, token, in: 0n, out: 0n, rows: 0 }));
  const all = [...totals, ...others].toSorted((a, b) => Number(b.asset === 'btc') - Number(a.asset === 'btc'));
  return all.map(({ asset, decimals, token, in: come, out: gone, rows }) => {
    const whole = (value: bigint | undefined) => text(decimalCell(value, decimals));
    const units = (value: bigint | undefined) => (value === undefined ? null : String(value));
    // An asset that the balances lack was never held.
    const nothing = balances && { opening: 0n, closing: 0n, shifted: 0n, openingUsd: 0, closingUsd: 0, shiftedUsd: 0 };
    const balance = balances?.find((one) => one.asset === asset) ?? nothing;
    return {
      asset,
      name: token?.name ?? null,
      ticker: token?.ticker ?? null,
      ...(token?.tickerMark && { tickerMark: token.tickerMark }),
      decimals: decimals ?? null,
      inBaseUnits: String(come),
      outBaseUnits: String(gone),
      netBaseUnits: String(come - gone),
      in: whole(come),
      out: whole(gone),
      net: whole(come - gone),
      openingBaseUnits: units(balance?.opening),
      closingBaseUnits: units(balance?.closing),
      opening: whole(balance?.opening),
      closing: whole(balance?.closing),
      shiftedBaseUnits: units(balance?.shifted),
      balancesAgree: balance ? balance.opening + come - gone + balance.shifted === balance.closing : null,
      ...(moved && valuesOf(moved.get(asset) ?? nothingMoved, balance)),
      rows,
    };
  });
}

function valuesOf({ in: come, out: gone, fee }: Moved, balance: Partial<RangeBalance> | undefined) {
  return {
    feesBaseUnits: String(fee.units),
    inUsd: come.usd ?? null,
    outUsd: gone.usd === undefined || fee.usd === undefined ? null : sumUsd([gone.usd, fee.usd]),
    feesUsd: fee.usd ?? null,
    openingUsd: balance?.openingUsd ?? null,
    closingUsd: balance?.closingUsd ?? null,
    shiftedUsd: balance?.shiftedUsd ?? null,
  };
}

/** Returns the summary and notes as CSV: a name and a value per line. */
export function statementNotes(head: StatementHead): string {
  const lines = Object.entries(head).flatMap(([name, value]): Cell[][] => {
    if (name === 'totals' || name === 'notes') return [];
    return [[snakeCase(name), plain(value)]];
  });
  const totals = (head.totals ?? []).flatMap(({ asset, ...total }) =>
    Object.entries(total).map(([name, value]): Cell[] => [`total_${asset}_${snakeCase(name)}`, exact(value)]),
  );
  const notes = head.notes.map((note) => ['note', note]);
  return [['name', 'value'], ...lines, ...totals, ...notes].map(writeLine).join('');
}

/** Returns the rows for a JSON statement, with column names as keys. */
export function statementRows<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  const named = Object.entries(columns);
  return rows.map((row) => Object.fromEntries(named.map(([name, read]) => [name, plainCell(read(row))])));
}

export function statementFileName(head: StatementHead, file: StatementFile): string {
  const several = head.addresses ? `-${head.addresses.length}-addresses` : '';
  const subject = head.subject === null ? several : `-${head.subject}`;
  return `${head.list}${subject}-${head.network}-${fileMoment(head.generatedAt)}${endings[file]}`;
}

function text(cell: Cell): string | null {
  const value = plainCell(cell);
  return value === null ? null : String(value);
}

function plain(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** A leading minus sign is only safe before digits. */
function exact(value: unknown): Cell {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? { digits: value } : plain(value);
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
