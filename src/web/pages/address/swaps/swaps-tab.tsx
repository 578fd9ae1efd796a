import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { ExportButton } from '#web/components/export/export-button.tsx';
import { Toolbar } from '#web/components/primitives/toolbar.tsx';
import { Blank } from '#web/components/states/states.tsx';
import { SwapsList } from '#web/components/swap/swaps-list.tsx';
import { PageSize } from '#web/components/table/page-size.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { swapsQuery } from '#web/queries/swap.ts';

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
