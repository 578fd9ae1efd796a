import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { formatCount } from '#format/numbers.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { download } from '#web/components/export/download.ts';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { OmittedBanner } from '#web/components/states/omitted-banner.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { listLook } from '#web/lists/list.ts';
import { TransactionTable } from '#web/lists/transactions.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { transactionBatchQuery } from '#web/queries/transaction.ts';
import { batchCsv, toRow } from './transactions/batch-columns.ts';
import { SumsLine } from './transactions/sums-line.tsx';

/** The transactions found, in the order of the list, and the IDs not found. */
export function BatchResults({ network, txids }: { network: Network; txids: readonly string[] }) {
  const locale = useFullLocale();
  const query = useQuery(transactionBatchQuery({ network, txids: [...txids] }));
  const { data, error } = query;
  const save = (batch: TransactionBatch) =>
    download(`transactions-${network}-${fileMoment()}.csv`, 'text/csv', batchCsv(txids, batch, locale.naming));
  return (
    <Card className={`mt-4 ${listLook}`} aria-labelledby="results" aria-busy={query.isFetching}>
      <CardHead>
        <h2 id="results">{locale.t('transactionLookup.results')}</h2>
        <SourceButton className="ms-auto" sources={sourcesOf(query)} of={locale.t('transactionLookup.results')} />
        <Button disabled={!data} onClick={() => data && save(data.data)}>
          <Icon name="csv" />
          {locale.t('transactionLookup.csv')}
        </Button>
      </CardHead>
      {data ? (
        <Batch batch={data.data} network={network} omitted={<OmittedBanner parts={data.omitted} />} />
      ) : isUnavailable(error) ? (
        <Blank icon="info" title={locale.t('transactionLookup.unavailable')} isSmall>
          {locale.t('transactionLookup.unavailableAdvice')}
        </Blank>
      ) : error ? (
        <ErrorState error={error} retry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={Math.min(txids.length, 10)} label={locale.t('transactionLookup.reading')} />
      )}
    </Card>
  );
}

function Batch({ batch, network, omitted }: { batch: TransactionBatch; network: Network; omitted: ReactNode }) {
  const locale = useFullLocale();
  const { results, not_found: missing } = batch;
  return (
    <>
      {omitted}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-5 py-3 text-sm @max-md/page:px-4">
        <span role="status">
          {locale.t('transactionLookup.found', {
            found: formatCount(locale, results.length),
            missing: formatCount(locale, missing.length),
          })}
        </span>
        <SumsLine transactions={results.map(({ transaction }) => transaction)} />
      </div>
      {results.length > 0 && (
        <TransactionTable
          caption={locale.t('transactionLookup.caption')}
          rows={results.map(({ transaction }) => toRow(transaction))}
        />
      )}
      {missing.length > 0 && (
        <section className="border-t border-line px-5 py-3 text-sm first:border-t-0 @max-md/page:px-4">
          <h3 className="flex items-center gap-1.5 font-medium">
            <Icon name="warn" size={14} className="text-pending" />
            {locale.t('transactionLookup.notFound', { network })}
          </h3>
          <ul className="mt-1.5 grid gap-1 text-xs">
            {missing.map((txid) => (
              <li key={txid} className="mono break-all text-ink-2">
                {txid}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
