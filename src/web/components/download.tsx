import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useEffect, useRef, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { StatementHead, StatementTotal } from '#contract/statement.ts';
import { type Columns, writeCsv } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import type { WholeList, WholeListProgress } from '#format/paging.ts';
import {
  type StatementFile,
  statementFileName,
  statementNotes,
  statementRows,
  statementTime,
} from '#format/statement.ts';
import { lastInstant } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { Button } from './controls.tsx';
import { download } from './copy.tsx';
import { ErrorState } from './states.tsx';

const text = 'max-w-160 text-ink-2';

/** Progress of a download, with buttons to stop and resume; only shown while it is running or stopped. */
export function DownloadProgress(properties: { state: DownloadState<unknown>; start: () => void; stop: () => void }) {
  const locale = useLocale();
  const { state, start, stop } = properties;
  if (state.status === 'idle' || state.status === 'done') return null;
  const { progress } = state;
  const isReading = state.status === 'reading';
  const error = isReading ? undefined : state.error;
  return (
    <div className="grid grid-cols-1 w-full justify-items-start gap-2">
      <progress
        className="h-2 w-full max-w-160 accent-accent"
        aria-label={locale.t('export.loading')}
        {...(progress.total === undefined ? { value: isReading ? undefined : 0 } : { value: progress.rows })}
        max={Math.max(1, progress.total ?? 1, progress.rows)}
      />
      <p className={text} role="status">
        {countOf(locale, progress)}
      </p>
      {isReading && progress.pausedUntil !== undefined && <Pause until={progress.pausedUntil} />}
      {!isReading && (
        <p className={text} role="status">
          {error === undefined ? locale.t('export.paused') : locale.t('export.failed')}
        </p>
      )}
      {error !== undefined && (
        <div className="w-full *:min-h-0 *:py-4">
          <ErrorState error={error} />
        </div>
      )}
      <div className="flex flex-none gap-2">
        <Button variant={isReading ? 'plain' : 'main'} onClick={isReading ? stop : start}>
          {isReading ? locale.t('export.pause') : locale.t('export.resume')}
        </Button>
      </div>
    </div>
  );
}

function Pause({ until }: { until: number }) {
  const { t } = useLocale();
  const seconds = useSecondsUntil(until);
  return (
    <p className={text} role="status">
      {/* A counting timer must not be announced every second. */}
      {t.rich('export.waiting', { seconds: () => <span aria-hidden="true">{seconds}</span> })}
    </p>
  );
}

function countOf(locale: Locale, { rows, total }: WholeListProgress): string {
  return total === undefined
    ? locale.t('export.progress', { read: formatCount(locale, rows) })
    : locale.t('export.progressOf', { read: formatCount(locale, rows), total: formatCount(locale, total) });
}

/** Reads all rows; `run` can be called again to resume after a stop or failure. */
export interface ListReading<Row, Read extends WholeList<Row> = WholeList<Row>> {
  run(signal: AbortSignal, onProgress: (progress: WholeListProgress) => void): Promise<Read>;
}

type DownloadState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly progress: WholeListProgress }
  /** No error if the user stopped it. */
  | { readonly status: 'stopped'; readonly progress: WholeListProgress; readonly error: unknown }
  | { readonly status: 'done'; readonly result: Result };

const noProgress: WholeListProgress = { rows: 0, total: undefined, pausedUntil: undefined };

/**
 * Downloads all rows of a list on request; aborts when the component unmounts.
 * @param finish makes the result; its requests may pause as those of `begin` (data/retry.ts)
 */
export function useDownload<Row, Result, Read extends WholeList<Row> = WholeList<Row>>(
  begin: () => ListReading<Row, Read>,
  finish: (read: Read, signal: AbortSignal, onPause: (until: number | undefined) => void) => Promise<Result>,
) {
  const [state, setState] = useState<DownloadState<Result>>({ status: 'idle' });
  const reading = useRef<ListReading<Row, Read>>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    controller.current = stop;
    reading.current ??= begin();
    let progress = state.status === 'stopped' ? state.progress : noProgress;
    // Ignore updates of an earlier run.
    const show = (shown: DownloadState<Result>) => controller.current === stop && setState(shown);
    show({ status: 'reading', progress });
    try {
      const read = await reading.current.run(stop.signal, (update) => {
        progress = update;
        show({ status: 'reading', progress });
      });
      const onPause = (pausedUntil: number | undefined) =>
        show({ status: 'reading', progress: { ...progress, pausedUntil } });
      show({ status: 'done', result: await finish(read, stop.signal, onPause) });
    } catch (error) {
      show({ status: 'stopped', progress, error: stop.signal.aborted ? undefined : error });
    }
  };
  return {
    state,
    /** Starts, or resumes after a stop or failure. */
    start: () => void start(),
    stop: () => controller.current?.abort(),
    /** Discards the rows and starts over. */
    restart: () => {
      controller.current?.abort();
      reading.current = undefined;
      void start();
    },
  };
}

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
  const { t } = useLocale();
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
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly columns: Columns<Row>;
  /** Of a statement of several. */
  readonly addresses?: string[];
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

/** Creates a statement from all rows. @param extra notes and totals that only the page can provide */
export async function createStatement<Row>(
  locale: Locale,
  choice: ExportedList<Row>,
  read: WholeList<Row>,
  extra: { readonly notes: readonly string[]; readonly totals: StatementTotal[] | null },
): Promise<CreatedStatement<Row>> {
  const { list, network, order, subject, addresses, asset, from, to, columns } = choice;
  const rows = order === 'oldest-first' ? read.rows.toReversed() : read.rows;
  const table = writeCsv(columns, rows);
  const problems = problemsOf(locale, read);
  const head: StatementHead = {
    format: 'core-explorer-statement',
    version: 1,
    list,
    network,
    subject,
    ...(addresses && { addresses }),
    asset: asset ?? null,
    from: statementTime(from),
    to: lastInstant(to) ?? null,
    order,
    readUpTo: read.pinned ?? null,
    generatedAt: new Date().toISOString(),
    isComplete: problems.length === 0,
    rowCount: rows.length,
    rowsOfService: read.total ?? null,
    rowsUnreadable: read.unreadable,
    rowsMissing: read.missing,
    rowsSha256: sha256Of(table),
    rowsSha256Of: locale.t('statement.sha256Of'),
    notes: [...problems, ...extra.notes, noteOfDollars(locale, network, order)],
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

/** Rows in the order of time have the value of their time, others that of now. */
function noteOfDollars(locale: Locale, network: Network, order: StatementHead['order']): string {
  if (!hasDollarValue(network)) return locale.t('statement.testNetwork');
  const isOfTime = order === 'newest-first' || order === 'oldest-first';
  return locale.t(isOfTime ? 'statement.noteUsd' : 'statement.noteUsdNow');
}

/** Returns why rows are missing; empty if the statement is complete. */
function problemsOf(locale: Locale, { rows, total, unreadable, missing, isUnsettled }: WholeList<unknown>): string[] {
  const here = rows.length + unreadable + missing;
  return [
    unreadable > 0 &&
      locale.t('statement.noteUnreadable', { rows: unreadable, shown: formatCount(locale, unreadable) }),
    missing > 0 && locale.t('statement.noteMissing', { rows: missing, shown: formatCount(locale, missing) }),
    isUnsettled && locale.t('statement.noteUnsettled'),
    total !== undefined && total !== here && locale.t('statement.noteCount', { service: formatCount(locale, total) }),
  ].filter((note) => note !== false);
}

/** Returns the SHA-256 of a text in UTF-8, as lowercase hex. */
function sha256Of(text: string): string {
  // Not crypto.subtle, which browsers have on HTTPS only.
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Whether CSV files start with a byte order mark, which Excel needs to detect UTF-8. */
export function ExcelCheckbox({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useLocale();
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('export.forExcel')}
    </label>
  );
}

export function csvFile(csv: string, isForExcel: boolean): string {
  return isForExcel ? `\uFEFF${csv}` : csv;
}
