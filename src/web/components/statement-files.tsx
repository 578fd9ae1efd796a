import { hasDollarValue } from '#contract/common.ts';
import type { StatementHead, StatementTotal } from '#contract/statement.ts';
import { type Columns, writeCsv } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import type { WholeList } from '#format/paging.ts';
import {
  type StatementFile,
  statementFileName,
  statementNotes,
  statementRows,
  statementTime,
} from '#format/statement.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { useFullLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';
import { download } from './copy.tsx';

/**
 * Download buttons of a statement: rows as CSV, notes as CSV, all as JSON.
 * @param isForExcel whether CSV files start with a byte order mark
 * @param isMain whether downloading the rows is the main action of the page
 */
export function StatementFiles<Row>(properties: {
  made: CreatedStatement<Row>;
  isForExcel: boolean;
  isMain?: boolean;
}) {
  const { t } = useFullLocale();
  const { made, isForExcel, isMain = false } = properties;
  return (
    <>
      <Button
        variant={isMain ? 'main' : 'plain'}
        onClick={() => download(made.fileName('csv'), 'text/csv', csvFile(made.csv(), isForExcel))}
      >
        {isMain ? t('export.downloadCsv') : t('export.downloadAllCsv')}
      </Button>
      <Button onClick={() => download(made.fileName('notes'), 'text/csv', csvFile(made.notes(), isForExcel))}>
        {t('export.downloadSummary')}
      </Button>
      <Button onClick={() => download(made.fileName('json'), 'application/json', made.json())}>
        {isMain ? t('export.downloadJson') : t('export.downloadAllJson')}
      </Button>
    </>
  );
}

export interface ExportedList<Row> extends Pick<StatementHead, 'list' | 'network' | 'order' | 'subject'> {
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
  choice: ExportedList<Row>,
  read: WholeList<Row>,
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
  { rows, total, unreadable, missing, isUnsettled }: WholeList<unknown>,
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

/**
 * Returns the SHA-256 of a text in UTF-8, as lowercase hex; undefined without https, where browsers do not provide
 * it.
 */
export async function sha256(text: string): Promise<string | undefined> {
  // The DOM types declare it as always present.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether CSV files start with a byte order mark, which Excel needs to detect UTF-8. */
export function ExcelChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useFullLocale();
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('export.forExcel')}
    </label>
  );
}

/** Returns a CSV file as downloaded. */
export function csvFile(csv: string, isForExcel: boolean): string {
  return isForExcel ? `\uFEFF${csv}` : csv;
}
