import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useDeferredValue, useMemo, useState } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { batchMax, type Network } from '#contract/common.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { type NameColumns, useNameColumns } from '#web/components/name-columns.ts';
import { Blank, ErrorState, OmittedBanner, type OmittedParts, SkeletonRows } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { listLook } from '#web/lists/list.tsx';
import { ListInput } from './list-input.tsx';
import { type Entry, type ItemOf, type LookupItem, type ParsedList, parseList } from './parse-list.ts';

/** Looks up a pasted list, request by request: what differs between the tools. */
export interface BulkTool<Data, Found> {
  readonly name: 'metadata' | 'issuers' | 'transactions';
  readonly noun: 'entries' | 'transactions';
  readonly itemOf: ItemOf;
  /** Whether a request takes the maximum of each kind of item; otherwise of all together. */
  readonly isPerKind?: boolean;
  /** Whether the URL has a short list, so that its result can be shared. */
  readonly isInUrl?: boolean;
  /** Sends the requests of batches. A hook. */
  readonly useResponses: (network: Network, batches: readonly LookupItem[][]) => readonly BatchResponse<Data>[];
  /** Returns a function that finds the results of an item in a response. */
  readonly finderIn: (data: Data) => (item: LookupItem) => readonly Found[];
  /** Returns the file: exact integers, full identifiers, UTC times. */
  readonly csvOf: (rows: readonly ResultRow<Found>[], naming: NamingProfile, nameColumns: NameColumns) => string;
  readonly Rows: ComponentType<{ rows: readonly ResultRow<Found>[] }>;
}

type BatchResponse<Data> = Pick<
  UseQueryResult<{ readonly data: Data; readonly omitted: OmittedParts }>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/** A row of results: the line as written, and a result or the reason why there is none. */
export interface ResultRow<Found> {
  readonly entry: Entry;
  readonly outcome: 'found' | 'not found' | 'not looked up' | 'skipped';
  readonly found: Found | undefined;
}

/** Maximum items in the URL, so that the link is short enough to share. */
const maxInUrl = 20;

const route = getRouteApi('/tools');

/** @param text of the list, shared between the tools */
export function BulkLookup<Data, Found>(properties: {
  tool: BulkTool<Data, Found>;
  text: string;
  onText: (text: string) => void;
}) {
  const { tool, text, onText } = properties;
  const locale = useLocale();
  const { network, ids } = route.useSearch();
  const navigate = route.useNavigate();
  const settled = useDeferredValue(text);
  const parse = (list: string) => parseList(list, network, locale.naming, tool.itemOf);
  const list = useMemo(() => parse(settled), [settled, network, locale]);
  const shared = useMemo(() => parse(ids), [ids, network, locale]);
  // The list as it was submitted; editing the field does not change it.
  const [submitted, setSubmitted] = useState<{ list: ParsedList; ids: string; run: number }>();
  const current = submitted?.ids === ids ? submitted : { list: shared, run: 0 };
  const [first = []] = batchesOf(list.items, tool.isPerKind);
  const start = () => {
    const items = list.items.map(({ id }) => id);
    const idsInUrl = tool.isInUrl && items.length <= maxInUrl ? items.join(',') : '';
    setSubmitted({ list, ids: idsInUrl, run: (submitted?.run ?? 0) + 1 });
    if (idsInUrl !== ids) {
      void navigate({ search: (previous) => ({ ...previous, ids: idsInUrl }), resetScroll: false });
    }
  };
  return (
    <>
      <Card aria-label={locale.t(`tools.list.${tool.noun}`)}>
        <ListInput list={list} noun={tool.noun} text={text} onText={onText} over={list.items.length - first.length} />
        <div className="flex flex-none flex-wrap gap-2 px-5 pt-4 pb-5">
          <Button variant="main" disabled={first.length === 0} onClick={start}>
            {locale.t('tools.lookUp', {
              items: locale.t(`tools.count.${tool.noun}`, {
                count: first.length,
                written: formatCount(locale, first.length),
              }),
            })}
          </Button>
        </div>
      </Card>
      {current.list.items.length > 0 && <Results key={`${ids} ${current.run}`} tool={tool} list={current.list} />}
    </>
  );
}

/** Results so far, progress, and the button to continue. One request at a time; stopping loses nothing. */
function Results<Data, Found>({ tool, list }: { tool: BulkTool<Data, Found>; list: ParsedList }) {
  const locale = useLocale();
  const network = useNetwork();
  const batches = useMemo(() => batchesOf(list.items, tool.isPerKind), [list, tool]);
  const [requested, setRequested] = useState(1);
  const responses = tool.useResponses(network, batches.slice(0, requested));
  const last = responses.at(-1);
  const rows = useMemo(() => {
    const finders = responses.flatMap(({ data }) => (data ? [tool.finderIn(data.data)] : []));
    return rowsOf(list, batches, finders);
  }, [list, batches, responses.map(({ dataUpdatedAt }) => dataUpdatedAt).join()]);
  const isLoading = last?.isFetching === true;
  const failure = !isLoading && last?.data === undefined ? (last?.error ?? null) : null;
  const done = batches.slice(0, responses.filter(({ data }) => data).length).flat().length;
  const next = batches[requested]?.length ?? 0;
  const nameColumns = useNameColumns();
  const save = () =>
    download(`${tool.name}-${network}-${fileMoment()}.csv`, 'text/csv', tool.csvOf(rows, locale.naming, nameColumns));
  return (
    <Card tone="bare" className={`mt-4 ${listLook}`} aria-labelledby="results" aria-busy={isLoading}>
      <CardHead>
        <h2 id="results">{locale.t('tools.results')}</h2>
        <Button className="ms-auto" title={locale.t('tools.csvHint')} disabled={done === 0} onClick={save}>
          <Icon name="csv" />
          {locale.t('tools.csv')}
        </Button>
      </CardHead>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-5 py-3 text-14 @max-md/page:px-4">
        <Progress all={list.items.length} done={done} rows={rows} isLoading={isLoading} />
        {isLoading ? (
          <Button className="ms-auto" onClick={() => setRequested(requested - 1)}>
            <Icon name="cross" />
            {locale.t('tools.stop')}
          </Button>
        ) : (
          failure === null &&
          next > 0 && (
            <Button variant="main" className="ms-auto" onClick={() => setRequested(requested + 1)}>
              {locale.t('tools.lookUpNext', { count: formatCount(locale, next) })}
            </Button>
          )
        )}
      </div>
      {responses.map((response, index) => (
        <OmittedBanner key={index} parts={response.data?.omitted} />
      ))}
      {isUnavailable(failure) ? (
        <Blank icon="info" title={locale.t('tools.unavailable')} isSmall>
          {locale.t('tools.unavailableAdvice')}
        </Blank>
      ) : (
        failure && <ErrorState error={failure} retry={() => void last?.refetch()} />
      )}
      {isLoading && done === 0 && (
        <SkeletonRows rows={Math.min(list.items.length, 10)} label={locale.t('tools.loading')} />
      )}
      {done > 0 && <tool.Rows rows={rows} />}
    </Card>
  );
}

/** How many items were looked up, and what was found. */
function Progress(properties: {
  all: number;
  done: number;
  rows: readonly Pick<ResultRow<unknown>, 'outcome'>[];
  isLoading: boolean;
}) {
  const locale = useLocale();
  const network = useNetwork();
  const { all, done, rows, isLoading } = properties;
  const count = (outcome: ResultRow<unknown>['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [found, missing] = [count('found'), count('not found')];
  return (
    <>
      <progress
        className="h-2 w-32 appearance-none overflow-hidden rounded-4 bg-line-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent"
        max={all}
        value={done}
        aria-label={locale.t('tools.results')}
      />
      <span role="status">
        {locale.t('tools.progress', { done: formatCount(locale, done), all: formatCount(locale, all) })}
        {done > 0 && `. ${locale.t('tools.foundCount', { found, written: formatCount(locale, found) })}`}
        {missing > 0 &&
          `; ${locale.t('tools.notFoundCount', { count: missing, written: formatCount(locale, missing), network })}`}
        . {isLoading && locale.t('tools.loading')}
      </span>
    </>
  );
}

export function batchesOf(items: readonly LookupItem[], isPerKind = false): LookupItem[][] {
  const batches: LookupItem[][] = [];
  for (const item of items) {
    const last = batches.at(-1);
    const likewise = last?.filter(({ kind }) => !isPerKind || kind === item.kind) ?? [];
    if (last === undefined || likewise.length >= batchMax) batches.push([item]);
    else last.push(item);
  }
  return batches;
}

/** Distinguishes not found, not yet looked up, and invalid. @param finders of the first batches */
export function rowsOf<Found>(
  { entries }: ParsedList,
  batches: readonly LookupItem[][],
  finders: readonly ((item: LookupItem) => readonly Found[])[],
): ResultRow<Found>[] {
  const results = new Map(
    finders.flatMap((find, index) => (batches[index] ?? []).map((item) => [item, find(item)] as const)),
  );
  return entries.flatMap((entry): ResultRow<Found>[] => {
    if (entry.verdict.kind !== 'item') return [{ entry, outcome: 'skipped', found: undefined }];
    const found = results.get(entry.verdict.item);
    if (found === undefined) return [{ entry, outcome: 'not looked up', found: undefined }];
    if (found.length === 0) return [{ entry, outcome: 'not found', found: undefined }];
    return found.map((one) => ({ entry, outcome: 'found', found: one }));
  });
}
