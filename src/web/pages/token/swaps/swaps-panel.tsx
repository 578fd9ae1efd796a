import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { AnswerBanners } from '../../../components/states/answer-banners.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Blank, ErrorState } from '../../../components/states/states.tsx';
import { SwapsTable } from '../../../components/swap/swaps-table.tsx';
import { Pager } from '../../../components/table/pager.tsx';
import { useCursorSteps } from '../../../hooks/use-cursor-steps.ts';
import { useRowKeys } from '../../../hooks/use-row-keys.ts';
import { useLocale } from '../../../locale-context.ts';
import { isUnavailable } from '../../../queries/not-found.ts';
import { swapsQuery } from '../../../queries/swap.ts';
import { ListBar } from '../list-bar.tsx';
import type { PanelProperties } from '../panel.ts';

/** Swaps of a token, newest first; a note if the service has none to offer. */
export function SwapsPanel({ identifier, view, section }: PanelProperties) {
  const { t } = useLocale();
  const navigate = useNavigate({ from: '/token/$identifier' });
  const { network, limit, cursor } = view;
  const answer = useQuery(swapsQuery({ network, token: identifier, limit, cursor }));
  const { data, error, isPlaceholderData, refetch } = answer;
  useRowKeys(section);
  const saving = useDialog(() => import('./swap-export.tsx'), t('panel.notLoaded'));
  const paging = useCursorSteps({ cursor, nextCursor: data?.data.nextCursor ?? null }, section);
  const rows = data?.data.data;
  const hasRows = rows !== undefined && rows.length > 0;
  if (rows === undefined && isUnavailable(error)) {
    return <Blank icon="empty" title={t('swap.notServed')} />;
  }
  return (
    <>
      <ListBar
        of={t('swap.swaps')}
        sources={sourcesOf(answer)}
        limit={limit}
        onLimit={(size) =>
          void navigate({
            search: (previous) => ({ ...previous, limit: size, cursor: undefined }),
            resetScroll: false,
          })
        }
        onExport={hasRows && !isPlaceholderData ? saving.open : undefined}
      >
        {t('transactionList.newestFirst')}
      </ListBar>
      <AnswerBanners answer={answer} />
      {!rows && error === null && <SkeletonRows rows={limit} label={t('swap.loading')} />}
      {!rows && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {hasRows && (
        <SwapsTable
          rows={rows}
          isShown={({ given }) => given.some(({ asset }) => asset === identifier)}
          isBusy={isPlaceholderData}
          isStale={error !== null}
        />
      )}
      {rows?.length === 0 && <Blank icon="empty" title={t('swap.none')} />}
      {rows && (paging.first || paging.next) && (
        <Pager
          isByTime
          first={paging.first}
          previous={paging.previous}
          next={isPlaceholderData ? undefined : paging.next}
        >
          {t('transactionList.rows', { count: rows.length })}
        </Pager>
      )}
      {saving.code && rows && <saving.code.SwapExport {...{ network, identifier, rows }} onClose={saving.close} />}
    </>
  );
}
