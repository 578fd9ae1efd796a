import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { listBitcoinAddressTransfers, listBitcoinTransfers } from '#contract/endpoints/bitcoin.ts';
import type { ResponseBody } from '#contract/endpoints/endpoint.ts';
import { type Source, sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { Card, CardHead } from '#web/components/primitives/card.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import type { OmittedParts } from '#web/components/states/omitted-banner.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { ErrorState } from '#web/components/states/states.tsx';
import { PageSize } from '#web/components/table/page-size.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { TransactionRow, TransactionTable } from '#web/components/table/transaction-table.tsx';
import { useCursorSteps } from '#web/hooks/use-cursor-steps.ts';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useFullLocale } from '#web/locale-context.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';

type TransfersAnswer = UseQueryResult<
  Source['received'] & {
    readonly data: ResponseBody<typeof listBitcoinTransfers | typeof listBitcoinAddressTransfers>;
    readonly omitted: OmittedParts;
  }
>;

interface TransfersProperties {
  answer: TransfersAnswer;
  limit: (typeof pageSizes.address)[number];
  cursor: string | undefined;
  /** Shown if there are no rows. */
  none: ReactNode;
}

/** A page of transfers by cursor. */
export function TransfersCard({ answer, limit, cursor, none }: TransfersProperties) {
  const { t } = useFullLocale();
  const change = useFilterChange();
  const section = useRef<HTMLElement>(null);
  useRowKeys(section);
  const { data, error, isPlaceholderData, refetch } = answer;
  const page = data?.data;
  const steps = useCursorSteps({ cursor, nextCursor: page?.nextCursor ?? null }, section);
  return (
    <Card
      className={`${listLook} mt-4`}
      aria-labelledby="transfers"
      ref={section}
      aria-busy={page === undefined && error === null}
    >
      <CardHead>
        <h2 id="transfers">{t('bitcoinSide.transfers')}</h2>
        <SourceButton className="ms-auto" sources={sourcesOf(answer)} of={t('bitcoinSide.transfers')} />
      </CardHead>
      <AnswerBanners answer={answer} />
      {!page && error === null && <SkeletonRows rows={limit} label={t('transactionList.loading')} />}
      {!page && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {page?.data.length === 0 && none}
      {page && page.data.length > 0 && (
        <>
          <TransactionTable caption={t('bitcoinSide.transfers')} isBusy={isPlaceholderData} isStale={error !== null}>
            {page.data.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </TransactionTable>
          {(steps.first || steps.next) && (
            <Pager
              {...steps}
              tools={<PageSize sizes={pageSizes.address} value={limit} onChange={(size) => change({ limit: size })} />}
            >
              {t('search.transactions', { count: page.data.length, formatted: String(page.data.length) })}
            </Pager>
          )}
        </>
      )}
    </Card>
  );
}
