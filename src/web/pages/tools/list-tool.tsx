import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../../../format/amounts/digits.ts';
import { Button } from '../../components/primitives/button.tsx';
import { Card } from '../../components/primitives/card.tsx';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { LineVerdicts } from './line-verdicts.tsx';
import { ListField } from './list-field.tsx';
import { batchFrom, type Tool } from './lookup.ts';
import { type Reading, readLines } from './read-lines.ts';
import { Results } from './results.tsx';
import { useRun } from './use-run.ts';

/**
 * A list, what its lines are, and what was found. Has the key of its tool and network.
 * @param text of the list, which goes on from one tool to the other
 */
export function ListTool({ tool, text, onText }: { tool: Tool; text: string; onText: (text: string) => void }) {
  const locale = useLocale();
  const network = useNetwork();
  const settled = useDeferredValue(text);
  const reading = useMemo(() => readLines(settled, network, locale.naming), [settled, network, locale]);
  // What was asked stays as it was while the field is written on.
  const [asked, setAsked] = useState<Reading>();
  const lookup = useRun(tool, network);
  const { asks } = reading;
  const first = batchFrom(tool, asks, 0).length;
  const start = () => {
    setAsked(reading);
    lookup.start(asks);
  };
  return (
    <>
      <Card aria-label={locale.t('tools.list')}>
        <ListField text={text} onChange={onText} label={locale.t('tools.list')} hint={locale.t('tools.listHint')} />
        <LineVerdicts reading={reading} over={asks.length - first} />
        <div className="flex flex-none flex-wrap gap-2 px-5 pt-4 pb-5">
          <Button variant="main" disabled={asks.length === 0 || lookup.run?.state === 'asking'} onClick={start}>
            {locale.t('tools.lookUp', { count: first, written: formatCount(locale, first) })}
          </Button>
        </div>
      </Card>
      {asked && lookup.run && <Results tool={tool} entries={asked.entries} run={lookup.run} lookup={lookup} />}
    </>
  );
}
