import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { listBitcoinAddressTransfers, listBitcoinTransfers } from '#contract/bitcoin.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { Source } from '#web/components/dialog/source.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import type { OmittedParts } from '#web/components/states/omitted-banner.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { listLook } from '#web/lists/list.ts';
import { TransactionTable } from '#web/lists/transactions.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { pageSizes } from '#web/data/queries.ts';

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
  const page = answer.data?.data;
  const view = { network: useNetwork(), limit, cursor };
  const list = useList({
    view,
    of: JSON.stringify(view),
    answer,
    page: page && { rows: page.data, nextCursor: page.nextCursor },
    sizes: pageSizes.address,
    columns: [],
    table: (rows, state) => <TransactionTable caption={t('bitcoinSide.transfers')} rows={rows} {...state} />,
    title: t('bitcoinSide.transfers'),
    loading: t('transactionList.loading'),
    empty: () => none,
    note: (rows) => t('search.transactions', { count: rows.length, formatted: String(rows.length) }),
    tools: ({ size }) => size,
  });
  return (
    <Card className={`${listLook} mt-4`} aria-labelledby="transfers" ref={list.section} aria-busy={list.isWaiting}>
      <CardHead>
        <h2 id="transfers" className="me-auto">
          {t('bitcoinSide.transfers')}
        </h2>
        {list.source}
      </CardHead>
      {list.body}
    </Card>
  );
}
