import { parseTimestamp } from '#contract/common.ts';
import { exactDigits, plainDigits } from './numbers.ts';

/* CSV files, and the values of their cells. */

/** Value of a cell; undefined is an empty cell. Strings are untrusted, `Digits` are not. Numbers are finite. */
export type Cell = string | number | bigint | Digits | null | undefined;

/** A number formatted as text, such as a decimal amount. */
export interface Digits {
  readonly digits: string;
}

export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Returns rows as CSV (RFC 4180) with a header line. Text that a spreadsheet would evaluate is escaped. */
export function writeCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => writeLine(Object.values(columns).map((read) => read(row))));
  return writeLine(Object.keys(columns)) + lines.join('');
}

export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(write).join(',')}\r\n`;
}

/** Returns a cell as JSON text or number; integers beyond 2^53 as text. */
export function plainCell(cell: Cell): string | number | null {
  if (typeof cell === 'bigint') return String(cell);
  if (typeof cell === 'object' && cell !== null) return cell.digits;
  return cell ?? null;
}

/** Returns a quantity as an integer without a fraction or exponent. */
export function exactCell(quantity: string | number | bigint | null | undefined): Cell {
  return quantity === null || quantity === undefined ? undefined : BigInt(quantity);
}

/** @param decimals undefined if unknown, then the cell is empty */
export function decimalCell(quantity: string | number | bigint | null | undefined, decimals: number | undefined): Cell {
  if (quantity === null || quantity === undefined || decimals === undefined) return undefined;
  const value = BigInt(quantity);
  return { digits: value < 0n ? `-${plainDigits(-value, decimals)}` : plainDigits(value, decimals) };
}

/** Returns a time in UTC, ISO 8601, in its own precision; an invalid time is unchanged. */
export function timeCell(text: string | null | undefined): Cell {
  return text ? (parseTimestamp(text)?.replace(/000Z$/, 'Z') ?? text) : undefined;
}

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.digits;
  // Never `1e-9`, which many programs read as text.
  if (typeof cell === 'number') return exactDigits(cell);
  if (typeof cell !== 'string') return String(cell);
  // A leading apostrophe keeps spreadsheets from evaluating text as a formula.
  const guarded = mayBeFormula(cell) ? `'${cell}` : cell;
  return guarded !== cell || /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Whether a text's first visible character is a sign of a formula in any width, a line break or a tab. */
function mayBeFormula(text: string): boolean {
  const first = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*(.?)/su.exec(text)?.[1] ?? '';
  return /^[\t\r\n]/.test(text) || /^[=+\-−@]/.test(first.normalize('NFKC'));
}

/** Returns a time for file names, such as `2026-03-14T130000Z`. */
export function fileMoment(at: string = new Date().toISOString()): string {
  return `${at.slice(0, 19).replaceAll(':', '')}Z`;
}
