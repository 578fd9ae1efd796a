import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { LineVerdicts } from './line-verdicts.tsx';
import { ListField } from './list-input.tsx';
import { batchFrom, type Tool } from './lookup.ts';
import { type ParsedLines, parseLines } from './parse-list.ts';
import { Results } from './results.tsx';
import { useBulkLookup } from './use-bulk-lookup.ts';

/**
 * A list, the meaning of its lines, and the results. Keyed by tool and network.
 * @param text of the list, shared between the tools
 */
export function ListTool({ tool, text, onText }: { tool: Tool; text: string; onText: (text: string) => void }) {
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
