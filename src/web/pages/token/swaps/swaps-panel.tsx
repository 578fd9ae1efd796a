import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { Blank } from '#web/components/states/states.tsx';
import { SwapsList } from '#web/components/swap/swaps-list.tsx';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { ListBar } from '#web/pages/token/list-bar.tsx';
import type { PanelProperties } from '#web/pages/token/panel.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { swapsQuery } from '#web/queries/swap.ts';

/** Swaps of a token, newest first; a note if the service has none to offer. */
export function SwapsPanel({ identifier, view, section }: PanelProperties) {
  const { t } = useLocale();
  const navigate = useNavigate({ from: '/token/$identifier' });
  const { network, limit, cursor } = view;
  const answer = useQuery(swapsQuery({ network, token: identifier, limit, cursor }));
  const { data, error, isPlaceholderData } = answer;
  useRowKeys(section);
  const saving = useDialog(() => import('./swap-export.tsx'), t('panel.notLoaded'));
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
      <SwapsList
        {...{ answer, limit, cursor, section }}
        isShown={({ given }) => given.some(({ asset }) => asset === identifier)}
      />
      {saving.code && rows && <saving.code.SwapExport {...{ network, identifier, rows }} onClose={saving.close} />}
    </>
  );
}
