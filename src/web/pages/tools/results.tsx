import { formatCount } from '#format/numbers.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { SourceButton } from '#web/components/source.tsx';
import { download } from '#web/components/export/download.ts';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ListNote } from '#web/components/table/list-note.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { listLook } from '#web/lists/list.ts';
import { useFullLocale } from '#web/contexts.ts';
import { toCsv } from './csv.ts';
import { batchFrom, maxPerRequest, type Tool } from './lookup.ts';
import type { Entry } from './parse-list.ts';
import { ResultTable } from './result-table.tsx';
import { rowsOf } from './rows.ts';
import type { BulkLookup } from './use-bulk-lookup.ts';

/** Results so far, progress, and the button to continue. */
export function Results(properties: {
  tool: Tool;
  entries: readonly Entry[];
  run: BulkLookup;
  lookup: { resume: () => void; stop: () => void };
}) {
  const locale = useFullLocale();
  const { tool, entries, run, lookup } = properties;
  const network = useNetwork();
  const { items, answers, state, error } = run;
  const rows = rowsOf(entries, run);
  const found = rows.filter(({ outcome }) => outcome === 'found').length;
  const misses = rows.filter(({ outcome }) => outcome === 'not found').length;
  const next = batchFrom(tool, items, answers.length).length;
  const isTruncated = items.some(
    (item, index) => item.kind === 'key' && (answers[index]?.length ?? 0) >= maxPerRequest,
  );
  const save = () => download(`${tool}-${network}-${fileMoment()}.csv`, 'text/csv', toCsv(tool, rows));
  return (
    <Card className={`mt-4 ${listLook}`} aria-labelledby="results" aria-busy={state === 'loading'}>
      <CardHead>
        <h2 id="results">{locale.t('tools.results')}</h2>
        <SourceButton className="ms-auto" sources={run.sources} of={locale.t('tools.results')} />
        <Button title={locale.t('tools.csvHint')} disabled={answers.length === 0} onClick={save}>
          <Icon name="csv" />
          {locale.t('tools.csv')}
        </Button>
      </CardHead>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-5 py-3 text-sm">
        <progress
          className="h-2 w-32 appearance-none overflow-hidden rounded-xs bg-line-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent"
          max={items.length}
          value={answers.length}
          aria-label={locale.t('tools.results')}
        />
        <span role="status">
          {locale.t('tools.progress', {
            done: formatCount(locale, answers.length),
            all: formatCount(locale, items.length),
          })}
          {answers.length > 0 && `. ${locale.t('tools.foundCount', { found, written: formatCount(locale, found) })}`}
          {misses > 0 &&
            `; ${locale.t('tools.notFoundCount', { count: misses, written: formatCount(locale, misses), network })}`}
          . {state === 'loading' && locale.t('tools.loading')}
        </span>
        {state === 'loading' ? (
          <Button className="ms-auto" onClick={lookup.stop}>
            <Icon name="cross" />
            {locale.t('tools.stop')}
          </Button>
        ) : (
          state === 'idle' &&
          next > 0 && (
            <Button variant="main" className="ms-auto" onClick={lookup.resume}>
              {locale.t('tools.lookUpNext', { count: formatCount(locale, next) })}
            </Button>
          )
        )}
      </div>
      {state === 'failed' && <ErrorState error={error} retry={lookup.resume} />}
      {isTruncated && <ListNote>{locale.t('tools.firstTokens')}</ListNote>}
      <ResultTable tool={tool} rows={rows} />
    </Card>
  );
}
