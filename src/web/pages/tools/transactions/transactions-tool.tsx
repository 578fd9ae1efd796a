import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { batchMax } from '#contract/transaction-batch.ts';
import { formatCount } from '#format/numbers.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ListField } from '#web/pages/tools/list-input.tsx';
import { BatchResults } from '#web/pages/tools/transaction-results.tsx';
import { parseTransactionIds } from './parse-ids.ts';
import { SkippedLines } from './skipped-lines.tsx';

const route = getRouteApi('/tools');

/** Maximum IDs in the URL, so that the link is short enough to share. */
const maxInUrl = 20;

/** Bulk lookup of transactions. A short list is in the URL, so that its result can be shared. */
export function TransactionsTool({ text, onText }: { text: string; onText: (text: string) => void }) {
  const locale = useFullLocale();
  const { network, ids } = route.useSearch();
  const navigate = route.useNavigate();
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
