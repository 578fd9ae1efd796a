import { parseTimestamp } from '../contract/timestamp.ts';

/** What a cell may hold; nothing is an empty cell. */
export type Cell = string | number | bigint | null | undefined;

/**
 * Rows as CSV (RFC 4180), a line of column names first. Integers are written out whole; text that a spreadsheet would
 * run as a formula is guarded.
 */
export function writeCsv<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(columns).map((read) => write(read(row))));
  return [Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A quantity without a fraction or exponent, whatever its length and the form it came in. */
export function exactCell(quantity: string | number | bigint | null | undefined): Cell {
  return quantity === null || quantity === undefined ? undefined : BigInt(quantity);
}

/** A time in UTC, ISO 8601, with no more digits than it has; text that is no time stays as it is. */
export function timeCell(text: string | null | undefined): Cell {
  return text ? (parseTimestamp(text)?.replace(/000Z$/, 'Z') ?? text) : undefined;
}

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet runs what begins like a formula; after an apostrophe it is text.
  const guarded = /^[=+\-−@\t\r]/.test(cell) ? `'${cell}` : cell;
  return guarded !== cell || /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
