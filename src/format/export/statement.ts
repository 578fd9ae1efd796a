import { parseTimestamp } from '../../contract/codec/timestamp.ts';
import type { StatementHead, StatementTotal } from '../../contract/statement.ts';
import type { AssetTotal } from '../transactions/address-totals.ts';
import { type Cell, type Columns, decimalCell, plainCell, writeLine } from './csv.ts';
import { fileMoment } from './file-moment.ts';

/** Files of a statement: rows (CSV), summary and notes (CSV), or all (JSON). */
export type StatementFile = 'csv' | 'notes' | 'json';

const endings: Readonly<Record<StatementFile, string>> = { csv: '.csv', notes: '-notes.csv', json: '.json' };

/** Returns a time as ISO 8601 in UTC; null if there is none. */
export function statementTime(text: string | undefined): string | null {
  return (text !== undefined && parseTimestamp(text)) || null;
}

/** Returns the totals in base units and in whole units. */
export function statementTotals(totals: readonly AssetTotal[]): StatementTotal[] {
  return totals.map(({ asset, decimals, in: come, out: gone, rows }) => {
    const whole = (value: bigint) => text(decimalCell(value, decimals));
    return {
      asset,
      decimals: decimals ?? null,
      inBaseUnits: String(come),
      outBaseUnits: String(gone),
      netBaseUnits: String(come - gone),
      in: whole(come),
      out: whole(gone),
      net: whole(come - gone),
      rows,
    };
  });
}

/** Returns the summary and notes as CSV: a name and a value per line. */
export function statementNotes(head: StatementHead): string {
  const lines = Object.entries(head).flatMap(([name, value]): Cell[][] => {
    if (name === 'totals' || name === 'notes') return [];
    return [[snakeCase(name), typeof value === 'boolean' ? (value ? 'yes' : 'no') : plain(value)]];
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

/** Returns the file name of a statement: subject, network and time. */
export function statementFileName(head: StatementHead, file: StatementFile): string {
  const subject = head.subject === null ? '' : `-${head.subject}`;
  return `${head.list}${subject}-${head.network}-${fileMoment(head.generatedAt)}${endings[file]}`;
}

function text(cell: Cell): string | null {
  const value = plainCell(cell);
  return value === null ? null : String(value);
}

function plain(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** A leading minus sign is only safe before digits. */
function exact(value: unknown): Cell {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? { digits: value } : plain(value);
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
