import { useQueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { Swap } from '#contract/endpoints/swap.ts';
import { swapColumns } from '#format/export/swap-columns.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import { wholeSwaps } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/locale-context.ts';
import { fileName } from '#web/pages/token/file-name.ts';

interface SwapExportProperties {
  network: Network;
  identifier: string;
  rows: readonly Swap[];
  onClose: () => void;
}

/** Exports swaps of a token: the current page, or all. */
export function SwapExport({ network, identifier, rows, onClose }: SwapExportProperties) {
  const { t } = useFullLocale();
  const client = useQueryClient();
  return (
    <ExportDialog
      page={{ rows, fileName: fileName('swaps', identifier, network, new Date()) }}
      choice={{
        list: 'token-swaps',
        network,
        subject: identifier,
        asset: identifier,
        order: 'newest-first',
        columns: swapColumns(({ given }) => given.some(({ asset }) => asset === identifier)),
      }}
      about={t('swap.export')}
      notes={[t('statement.noteLater')]}
      read={() => wholeSwaps(client, { network, token: identifier })}
      onClose={onClose}
    />
  );
}
