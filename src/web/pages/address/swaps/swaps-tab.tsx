import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { SourceButton } from '../../../components/dialog/source-button.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { ExportButton } from '../../../components/export/export-button.tsx';
import { Toolbar } from '../../../components/primitives/toolbar.tsx';
import { Blank } from '../../../components/states/states.tsx';
import { SwapsList } from '../../../components/swap/swaps-list.tsx';
import { PageSize } from '../../../components/table/page-size.tsx';
import { listLook } from '../../../components/table/pager-look.ts';
import { useRowKeys } from '../../../hooks/use-row-keys.ts';
import { useLocale } from '../../../locale-context.ts';
import { isUnavailable } from '../../../queries/not-found.ts';
import { pageSizes } from '../../../queries/page-sizes.ts';
import { swapsQuery } from '../../../queries/swap.ts';

/** Swaps of an address as it sees them, newest first; a note if the service has none to offer. */
export function SwapsTab(properties: {
  address: string;
  publicKey: string;
  view: {
    readonly network: Network;
    readonly limit: (typeof pageSizes.address)[number];
    readonly cursor?: string | undefined;
  };
}) {
  const { t } = useLocale();
  const { address, publicKey, view } = properties;
  const { network, limit, cursor } = view;
  const navigate = useNavigate({ from: '/address/$address' });
  const section = useRef<HTMLElement>(null);
  const answer = useQuery(swapsQuery({ network, address, limit, cursor }));
  const { data, error, isPlaceholderData } = answer;
  useRowKeys(section);
  const saving = useDialog(() => import('./swap-export.tsx'), t('panel.notLoaded'));
  const rows = data?.data.data;
  const hasRows = rows !== undefined && rows.length > 0;
  if (rows === undefined && isUnavailable(error)) return <Blank icon="empty" title={t('swap.notServed')} />;
  return (
    <section ref={section} className={listLook} aria-label={t('swap.swaps')}>
      <Toolbar>
        <h2 className="flex-1 text-base">{t('transactionList.newestFirst')}</h2>
        <PageSize
          sizes={pageSizes.address}
          value={limit}
          onChange={(size) =>
            void navigate({
              search: (previous) => ({ ...previous, limit: size, cursor: undefined }),
              resetScroll: false,
            })
          }
        />
        <ExportButton onOpen={hasRows && !isPlaceholderData ? saving.open : undefined} />
        <SourceButton sources={sourcesOf(answer)} of={t('swap.swaps')} />
      </Toolbar>
      <SwapsList {...{ answer, limit, cursor, section }} isShown={({ party }) => party.pubkey === publicKey} />
      {saving.code && rows && (
        <saving.code.SwapExport {...{ network, address, publicKey, rows }} onClose={saving.close} />
      )}
    </section>
  );
}
