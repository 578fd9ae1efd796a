import { useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoints/endpoint.ts';
import type { listTokenHolders } from '#contract/endpoints/token.ts';
import { formatCount } from '#format/amounts/digits.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states/states.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { usePaging } from '#web/hooks/use-paging.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { ConcentrationPanel } from '#web/pages/token/concentration/concentration-panel.tsx';
import { ListBar } from '#web/pages/token/list-bar.tsx';
import type { PanelProperties } from '#web/pages/token/panel.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { largestHolders, tokenHoldersQuery } from '#web/queries/token.ts';
import { holderRows } from './holder-rows.ts';
import { HolderViews } from './holder-views.tsx';
import { holdersNote } from './holders-note.ts';
import { HoldersTable } from './holders-table.tsx';

/** Holders of a token, largest first, and their concentration. */
export function HoldersPanel({ identifier, token, isWaiting, view, section }: PanelProperties) {
  const locale = useLocale();
  const { network, limit, offset } = view;
  const largest = largestHolders({ network, identifier });
  const top = useQuery(tokenHoldersQuery(largest));
  // The first pages reuse the query of the concentration, so that both match.
  const isInTop = offset + limit <= rowsInTop(top.data?.data, largest.limit);
  const later = useQuery({ ...tokenHoldersQuery({ network, identifier, limit, offset }), enabled: !isInTop });
  const answer = isInTop ? top : later;
  const { data, error, isPlaceholderData, refetch } = answer;
  useRowKeys(section, undefined, '[data-column=holder] a');
  const saving = useDialog(() => import('./holder-export.tsx'), locale.t('panel.notLoaded'));

  const issuerPublicKey = token?.metadata.issuerPublicKey;
  const read = data && holderRows(data.data.data, { first: data.data.meta.offset, issuerPublicKey });
  // Without the supply there are no shares.
  const rows = isWaiting ? undefined : isInTop ? read?.slice(offset, offset + limit) : read;
  const total = data?.data.meta.totalItems;
  const paging = usePaging(view, { total }, section);
  return (
    <>
      <ConcentrationPanel answer={top} token={token} isWaiting={isWaiting} showsFailure={!isInTop} />
      <HolderViews {...{ network, identifier, token }} />
      <ListBar
        of={locale.t('token.holders')}
        sources={isInTop ? sourcesOf(top) : sourcesOf(later, top)}
        limit={limit}
        onLimit={(size) => paging.change({ limit: size }, true)}
        onExport={rows && rows.length > 0 && !isPlaceholderData ? saving.open : undefined}
      >
        {locale.t('tokenHolders.largestFirst')}
      </ListBar>
      <AnswerBanners answer={answer} />
      {!rows && (isWaiting || error === null) && (
        <SkeletonRows rows={Math.min(25, token?.metadata.holderCount || 25)} label={locale.t('tokenHolders.loading')} />
      )}
      {!rows && !isWaiting && error !== null && <NoHolders error={error} retry={() => void refetch()} />}
      {rows && rows.length > 0 && (
        <HoldersTable
          rows={rows}
          token={token}
          largest={top.data?.data.data[0]?.balance}
          isBusy={isPlaceholderData}
          isStale={error !== null}
        />
      )}
      {rows?.length === 0 && (
        <Blank icon="empty" title={offset > 0 ? locale.t('transactionList.endsBefore') : locale.t('tokenHolders.none')}>
          {offset > 0
            ? locale.t('tokenHolders.total', { count: formatCount(locale, total ?? 0) })
            : locale.t('tokenHolders.noneHint', { network })}
        </Blank>
      )}
      {rows && total !== undefined && (rows.length > 0 || offset > 0) && (
        <Pager
          first={offset > 0 ? paging.newest : undefined}
          previous={offset > 0 ? paging.newer : undefined}
          next={!isPlaceholderData && offset + limit < total ? paging.older : undefined}
        >
          {!isPlaceholderData && holdersNote(locale, { offset, rows, total })}
        </Pager>
      )}
      {saving.code && rows && (
        <saving.code.HolderExport {...{ network, identifier, token, rows }} onClose={saving.close} />
      )}
    </>
  );
}

/** Returns how many rows the query of the largest holders covers: all if there are no more. */
function rowsInTop(top: ResponseBody<typeof listTokenHolders> | undefined, requested: number): number {
  if (top === undefined) return requested;
  return top.data.length >= top.meta.totalItems ? Number.POSITIVE_INFINITY : top.data.length;
}

function NoHolders({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('tokenHolders.notServed')}>
      {t('tokenHolders.notServedHint')}
    </Blank>
  );
}
