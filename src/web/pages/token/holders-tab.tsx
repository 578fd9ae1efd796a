import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders } from '#contract/endpoints/token.ts';
import { formatCount } from '#format/numbers.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { Blank } from '#web/components/states.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import type { RowDrawing } from '#web/lists/list.ts';
import { ListTable } from '#web/lists/table.tsx';
import { ListBar, useList } from '#web/lists/use-list.tsx';
import { useLocale } from '#web/contexts.ts';
import { ConcentrationPanel } from './concentration.tsx';
import type { PanelProperties } from './panel.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { largestHolders, tokenHoldersQuery } from '#web/queries/token.ts';
import { type HolderRow, holderRows } from './holders/holder-rows.ts';
import { HolderViews } from './holders/holder-views.tsx';
import { columnsOf } from './holders/holders-columns.tsx';
import { holdersNote } from './holders/holders-note.ts';

/** Holders of a token, largest first, and their concentration. */
export function HoldersPanel({ identifier, token, isWaiting, view, section }: PanelProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { network, limit, offset } = view;
  const largest = largestHolders({ network, identifier });
  const top = useQuery(tokenHoldersQuery(largest));
  // The first pages reuse the query of the concentration, so that both match.
  const isInTop = offset + limit <= rowsInTop(top.data?.data, largest.limit);
  const later = useQuery({ ...tokenHoldersQuery({ network, identifier, limit, offset }), enabled: !isInTop });
  const answer = isInTop ? top : later;
  const hasValue = useHasDollarValue();
  const issuerPublicKey = token?.metadata.issuerPublicKey;
  const received = answer.data?.data;
  const page = useMemo(() => {
    if (!received) return undefined;
    const read = holderRows(received.data, { first: received.meta.offset, issuerPublicKey });
    return { rows: isInTop ? read.slice(offset, offset + limit) : read, total: received.meta.totalItems };
  }, [received, issuerPublicKey, isInTop, offset, limit]);
  const largestBalance = top.data?.data.data[0]?.balance;
  const columns = useMemo(
    () => columnsOf(locale, { rows: page?.rows ?? [], token, largest: largestBalance, hasValue }),
    [locale, page, token, largestBalance, hasValue],
  );
  const total = page?.total ?? 0;
  const list = useList({
    view: { network, limit, offset },
    of: JSON.stringify({ network, identifier, limit, offset }),
    answer: isWaiting ? { ...answer, error: null } : answer,
    // Without the supply there are no shares.
    page: isWaiting ? undefined : page,
    sizes: pageSizes.token,
    columns,
    table: (rows, state) => (
      <ListTable caption={t('tokenHolders.caption')} columns={columns} rows={rows} drawing={drawing} {...state} />
    ),
    links: '[data-column=holder] a',
    title: t('token.holders'),
    loading: t('tokenHolders.loading'),
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('tokenHolders.notServed')}>
          {t('tokenHolders.notServedHint')}
        </Blank>
      ),
    empty: () => (
      <Blank icon="empty" title={offset > 0 ? t('transactionList.endsBefore') : t('tokenHolders.none')}>
        {offset > 0
          ? t('tokenHolders.total', { count: formatCount(locale, total) })
          : t('tokenHolders.noneHint', { network })}
      </Blank>
    ),
    note: (rows) => holdersNote(locale, { offset, rows, total }),
    sources: isInTop ? [] : sourcesOf(top),
    file: async () => (await import('./holders-file.ts')).holdersFile({ network, identifier }, issuerPublicKey),
    section,
  });
  return (
    <>
      <ConcentrationPanel answer={top} token={token} isWaiting={isWaiting} showsFailure={!isInTop} />
      <HolderViews {...{ network, identifier, token }} />
      <ListBar list={list}>{t('tokenHolders.largestFirst')}</ListBar>
      {list.body}
    </>
  );
}

const drawing: RowDrawing<HolderRow> = {
  card: 'holder',
  id: ({ holder }) => holder.address,
  attributes: ({ holder }) => ({ 'data-holder': holder.address }),
};

/** Returns how many rows the query of the largest holders covers: all if there are no more. */
function rowsInTop(top: ResponseBody<typeof listTokenHolders> | undefined, requested: number): number {
  if (top === undefined) return requested;
  return top.data.length >= top.meta.totalItems ? Number.POSITIVE_INFINITY : top.data.length;
}
