import { formatCount } from '../../../format/digits.ts';
import { toolsWords as words } from '../../../words/en/tools.ts';
import { download } from '../../ui/download.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { SourceButton } from '../../ui/source-button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toCsv } from './csv.ts';
import { batchFrom, mostAtOnce, type Tool } from './lookup.ts';
import type { Entry } from './read-lines.ts';
import { ResultTable } from './result-table.tsx';
import { rowsOf } from './rows.ts';
import type { Run } from './use-run.ts';

/** What was found so far, how far it is, and the way on. */
export function Results(properties: {
  tool: Tool;
  entries: readonly Entry[];
  run: Run;
  lookup: { goOn: () => void; stop: () => void };
}) {
  const { tool, entries, run, lookup } = properties;
  const network = useNetwork();
  const { asks, answers, state, error } = run;
  const rows = rowsOf(entries, run);
  const found = rows.filter(({ outcome }) => outcome === 'found').length;
  const misses = rows.filter(({ outcome }) => outcome === 'not known').length;
  const next = batchFrom(tool, asks, answers.length).length;
  const isCut = asks.some((ask, index) => ask.kind === 'key' && (answers[index]?.length ?? 0) >= mostAtOnce);
  const save = () => {
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    download(`${tool}-${network}-${moment}Z.csv`, 'text/csv', toCsv(tool, rows));
  };
  return (
    <section className="card list mt" aria-labelledby="results" aria-busy={state === 'asking'}>
      <div className="card-h">
        <h2 id="results">{words.results}</h2>
        <SourceButton className="end" sources={run.sources} of={words.results} />
        <button className="btn" type="button" title={words.save} disabled={answers.length === 0} onClick={save}>
          <Icon name="csv" />
          {words.csv}
        </button>
      </div>
      <div className="tl-run">
        <progress max={asks.length} value={answers.length} aria-label={words.results} />
        <span role="status">
          {words.progress(formatCount(answers.length), formatCount(asks.length))}
          {answers.length > 0 && `. ${words.foundCount(found, formatCount(found))}`}
          {misses > 0 && `; ${words.missCount(misses, formatCount(misses), network)}`}.{' '}
          {state === 'asking' && words.asking}
        </span>
        {state === 'asking' ? (
          <button className="btn end" type="button" onClick={lookup.stop}>
            <Icon name="cross" />
            {words.stop}
          </button>
        ) : (
          state === 'waiting' &&
          next > 0 && (
            <button className="btn btn-main end" type="button" onClick={lookup.goOn}>
              {words.goOn(formatCount(next))}
            </button>
          )
        )}
      </div>
      {state === 'failed' && <ErrorState error={error} retry={lookup.goOn} />}
      {isCut && <p className="iss-note">{words.firstTokens}</p>}
      <ResultTable tool={tool} rows={rows} />
    </section>
  );
}
