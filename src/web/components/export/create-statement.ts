import { hasDollarValue } from '#contract/endpoints/common.ts';
import type { StatementHead, StatementTotal } from '#contract/statement.ts';
import { formatCount } from '#format/numbers.ts';
import { type Columns, writeCsv } from '#format/csv.ts';
import type { RangeResult } from '#format/export/range.ts';
import {
  type StatementFile,
  statementFileName,
  statementNotes,
  statementRows,
  statementTime,
} from '#format/statement.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { sha256 } from './sha-256.ts';

export interface Choice<Row> extends Pick<StatementHead, 'list' | 'network' | 'order' | 'subject'> {
  readonly asset?: string | undefined;
  /** ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly columns: Columns<Row>;
}

export interface CreatedStatement<Row> {
  readonly head: StatementHead;
  readonly rows: readonly Row[];
  readonly columns: Columns<Row>;
  /** The rows with a header line. */
  readonly csv: () => string;
  readonly notes: () => string;
  readonly json: () => string;
  readonly fileName: (file: StatementFile) => string;
}

/**
 * Creates a statement from all rows.
 * @param extra notes and totals that only the page can provide
 */
export async function createStatement<Row>(
  locale: FullLocale,
  choice: Choice<Row>,
  read: RangeResult<Row>,
  extra: { readonly notes: readonly string[]; readonly totals: StatementTotal[] | null },
): Promise<CreatedStatement<Row>> {
  const { list, network, order, subject, asset, from, to, columns } = choice;
  const rows = order === 'oldest-first' ? read.rows.toReversed() : read.rows;
  const table = writeCsv(columns, rows);
  const digest = await sha256(table);
  const problems = problemsOf(locale, read);
  const head: StatementHead = {
    format: 'core-explorer-statement',
    version: 1,
    list,
    network,
    subject,
    asset: asset ?? null,
    from: statementTime(from),
    to: statementTime(to),
    order,
    readUpTo: read.pinned ?? null,
    generatedAt: new Date().toISOString(),
    isComplete: problems.length === 0,
    rowCount: rows.length,
    rowsOfService: read.total ?? null,
    rowsUnreadable: read.unreadable,
    rowsMissing: read.missing,
    rowsSha256: digest ?? null,
    rowsSha256Of: locale.t('statement.sha256Of'),
    notes: [
      ...problems,
      ...extra.notes,
      !hasDollarValue(network) ? locale.t('statement.testNetwork') : locale.t('statement.noteUsd'),
    ],
    totals: extra.totals,
  };
  return {
    head,
    rows,
    columns,
    csv: () => table,
    notes: () => statementNotes(head),
    json: () => `${JSON.stringify({ ...head, rows: statementRows(columns, rows) }, null, 1)}\n`,
    fileName: (file) => statementFileName(head, file),
  };
}

/** Returns why rows are missing; empty if the statement is complete. */
function problemsOf(
  locale: FullLocale,
  { rows, total, unreadable, missing, isUnsettled }: RangeResult<unknown>,
): string[] {
  const here = rows.length + unreadable + missing;
  return [
    unreadable > 0 &&
      locale.t('statement.noteUnreadable', { rows: unreadable, shown: formatCount(locale, unreadable) }),
    missing > 0 && locale.t('statement.noteMissing', { rows: missing, shown: formatCount(locale, missing) }),
    isUnsettled && locale.t('statement.noteUnsettled'),
    total !== undefined && total !== here && locale.t('statement.noteCount', { service: formatCount(locale, total) }),
  ].filter((note) => note !== false);
}
