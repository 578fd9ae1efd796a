import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { Blank } from '../../../components/states/states.tsx';
import { SwapsList } from '../../../components/swap/swaps-list.tsx';
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
