import { parseTimestamp } from '../../contract/codec/timestamp.ts';

/** What a cell may hold; nothing is an empty cell. Text may be anybody's; digits are our own. */
export type Cell = string | number | bigint | Digits | null | undefined;

/** A number written as text, such as a decimal amount. */
export interface Digits {
  readonly digits: string;
}

/** What stands in each column of a table. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Rows as CSV (RFC 4180), a line of column names first. Integers are written out whole; text that a spreadsheet would
 * run as a formula is guarded.
 */
export function writeCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => writeLine(Object.values(columns).map((read) => read(row))));
  return writeLine(Object.keys(columns)) + lines.join('');
}

/** One line of CSV, with its end. */
export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(write).join(',')}\r\n`;
}

/** What a cell says, for a file that knows text and numbers; integers that a number may not hold are text. */
export function plainCell(cell: Cell): string | number | null {
  if (typeof cell === 'bigint') return String(cell);
  if (typeof cell === 'object' && cell !== null) return cell.digits;
  return cell ?? null;
}

/** A quantity without a fraction or exponent, whatever its length and the form it came in. */
export function exactCell(quantity: string | number | bigint | null | undefined): Cell {
  return quantity === null || quantity === undefined ? undefined : BigInt(quantity);
}

/**
 * A quantity in whole units, all its decimals written out: 1.50000000.
 * @param decimals 0 or more; left out where nobody knows them, and then there is none
 */
export function decimalCell(quantity: string | number | bigint | null | undefined, decimals: number | undefined): Cell {
  if (quantity === null || quantity === undefined || decimals === undefined) return undefined;
  const value = BigInt(quantity);
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, digits.length - decimals)}`;
  return { digits: decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}` };
}

/** A time in UTC, ISO 8601, with no more digits than it has; text that is no time stays as it is. */
export function timeCell(text: string | null | undefined): Cell {
  return text ? (parseTimestamp(text)?.replace(/000Z$/, 'Z') ?? text) : undefined;
}

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.digits;
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet runs what begins like a formula; after an apostrophe it is text.
  const guarded = /^[=+\-−@\t\r]/.test(cell) ? `'${cell}` : cell;
  return guarded !== cell || /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
