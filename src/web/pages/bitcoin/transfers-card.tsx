import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { listBitcoinAddressTransfers, listBitcoinTransfers } from '#contract/bitcoin.ts';
import type { Network } from '#contract/common.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Received } from '#web/data/api.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { listLook } from '#web/lists/list.tsx';
import { TransactionTable } from '#web/lists/transactions.tsx';
import { useList } from '#web/lists/use-list.tsx';

/** A page of transfers by cursor. @param none shown if there are no rows */
export function TransfersCard(properties: {
  subject: string;
  response: UseQueryResult<Received<typeof listBitcoinTransfers | typeof listBitcoinAddressTransfers>>;
  view: { network: Network; cursor: string | undefined; limit: (typeof pageSizes.address)[number] };
  none: ReactNode;
}) {
  const { t } = useLocale();
  const { subject, response, view, none } = properties;
  const page = response.data?.data;
  const list = useList({
    view,
    subject,
    of: JSON.stringify({ ...view, subject }),
    response,
    page: page && { rows: page.data, nextCursor: page.nextCursor },
    sizes: pageSizes.address,
    columns: [],
    table: (drawn) => <TransactionTable caption={t('bitcoinSide.transfers')} {...drawn} />,
    loading: t('transactionList.loading'),
    empty: () => none,
    note: (rows) => t('search.transactions', { count: rows.length, formatted: String(rows.length) }),
    tools: ({ size }) => size,
  });
  return (
    <Card
      tone="bare"
      className={`${listLook} mt-4`}
      aria-labelledby="transfers"
      ref={list.section}
      aria-busy={list.isWaiting}
    >
      <CardHead>
        <h2 id="transfers">{t('bitcoinSide.transfers')}</h2>
      </CardHead>
      {list.body}
    </Card>
  );
}
