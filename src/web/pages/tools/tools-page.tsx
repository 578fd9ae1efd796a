import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { batchMax } from '#contract/transaction-batch.ts';
import { formatCount } from '#format/numbers.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { LineVerdicts, ListField, SkippedLines } from './list-input.tsx';
import { batchFrom, type Tool, tools, useBulkLookup } from './lookup.ts';
import { type ParsedLines, parseLines, parseTransactionIds } from './parse-list.ts';
import { Results } from './results.tsx';
import { BatchResults } from './transaction-results.tsx';

const route = getRouteApi('/tools');
const options = (locale: FullLocale) =>
  [...tools, 'transactions' as const].map((tool) => ({ value: tool, label: locale.t(`tools.tools.${tool}`) }));

/** Bulk lookup page. */
export function ToolsPage() {
  const locale = useFullLocale();
  const { tool, network, ids } = route.useSearch();
  const [text, setText] = useState(() => ids.replaceAll(',', '\n'));
  return (
    <>
      <PageBar title={locale.t('tools.title')}>
        <SegmentedLinks
          legend={locale.t('tools.tool')}
          value={tool}
          options={options(locale)}
          linkTo={(to) => ({
            to: '.',
            search: (previous: object) => ({ ...previous, tool: to, ids: '' }),
            resetScroll: false,
          })}
        />
      </PageBar>
      <p className="mb-4 text-ink-2">{locale.t(`tools.description.${tool}`)}</p>
      {tool === 'transactions' ? (
        <TransactionsTool key={network} text={text} onText={setText} />
      ) : (
        <ListTool key={`${network} ${tool}`} tool={tool} text={text} onText={setText} />
      )}
    </>
  );
}

/**
 * A list, the meaning of its lines, and the results. Keyed by tool and network.
 * @param text of the list, shared between the tools
 */
function ListTool({ tool, text, onText }: { tool: Tool; text: string; onText: (text: string) => void }) {
  const locale = useFullLocale();
  const network = useNetwork();
  const settled = useDeferredValue(text);
  const reading = useMemo(() => parseLines(settled, network, locale.naming), [settled, network, locale]);
  // The submitted list; editing the field does not change it.
  const [submitted, setSubmitted] = useState<ParsedLines>();
  const lookup = useBulkLookup(tool, network);
  const { items } = reading;
  const first = batchFrom(tool, items, 0).length;
  const start = () => {
    setSubmitted(reading);
    lookup.start(items);
  };
  return (
    <>
      <Card aria-label={locale.t('tools.list')}>
        <ListField text={text} onChange={onText} label={locale.t('tools.list')} hint={locale.t('tools.listHint')} />
        <LineVerdicts reading={reading} over={items.length - first} />
        <div className="flex flex-none flex-wrap gap-2 px-5 pt-4 pb-5">
          <Button variant="main" disabled={items.length === 0 || lookup.run?.state === 'loading'} onClick={start}>
            {locale.t('tools.lookUp', { count: first, written: formatCount(locale, first) })}
          </Button>
        </div>
      </Card>
      {submitted && lookup.run && <Results tool={tool} entries={submitted.entries} run={lookup.run} lookup={lookup} />}
    </>
  );
}

const toolsRoute = getRouteApi('/tools');

/** Maximum IDs in the URL, so that the link is short enough to share. */
const maxInUrl = 20;

/** Bulk lookup of transactions. A short list is in the URL, so that its result can be shared. */
function TransactionsTool({ text, onText }: { text: string; onText: (text: string) => void }) {
  const locale = useFullLocale();
  const { network, ids } = toolsRoute.useSearch();
  const navigate = toolsRoute.useNavigate();
  const settled = useDeferredValue(text);
  const { txids, skippedLines } = useMemo(
    () => parseTransactionIds(settled, network, locale.naming),
    [settled, network, locale],
  );
  const [many, setMany] = useState<readonly string[]>([]);
  const shared = useMemo(
    () => parseTransactionIds(ids, network, locale.naming).txids.slice(0, batchMax),
    [ids, network, locale],
  );
  const wanted = txids.slice(0, batchMax);
  const over = txids.length - wanted.length;
  const lookUp = () => {
    const isShared = wanted.length <= maxInUrl;
    setMany(isShared ? [] : wanted);
    void navigate({
      search: (previous) => ({ ...previous, ids: isShared ? wanted.join(',') : '' }),
      resetScroll: false,
    });
  };
  const requested = many.length > 0 ? many : shared;
  return (
    <>
      <Card aria-label={locale.t('transactionLookup.list')}>
        <ListField
          text={text}
          onChange={onText}
          label={locale.t('transactionLookup.list')}
          hint={locale.t('transactionLookup.hint')}
        />
        <div className="border-t border-line px-5 pt-3 text-sm">
          <p role="status">
            {text.trim() === ''
              ? locale.t('transactionLookup.nothingYet')
              : locale.t('transactionLookup.summary', {
                  good: txids.length,
                  goodWritten: formatCount(locale, txids.length),
                  bad: skippedLines.length,
                  badWritten: formatCount(locale, skippedLines.length),
                })}
            {over > 0 && ` ${locale.t('transactionLookup.over', { written: formatCount(locale, over) })}`}
          </p>
          <SkippedLines lines={skippedLines} />
        </div>
        <div className="flex flex-none flex-wrap gap-2 px-5 pt-4 pb-5">
          <Button variant="main" disabled={wanted.length === 0} onClick={lookUp}>
            {locale.t('transactionLookup.lookUp', {
              count: wanted.length,
              written: formatCount(locale, wanted.length),
            })}
          </Button>
        </div>
      </Card>
      {requested.length > 0 && <BatchResults network={network} txids={requested} />}
    </>
  );
}
