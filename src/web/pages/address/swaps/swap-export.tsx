import { useQueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { Swap } from '#contract/endpoints/swap.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { swapColumns } from '#format/export/swap-columns.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import { wholeSwaps } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/locale-context.ts';

interface SwapExportProperties {
  network: Network;
  address: string;
  publicKey: string;
  rows: readonly Swap[];
  onClose: () => void;
}

/** Exports swaps of an address: the current page, or all. */
export function SwapExport({ network, address, publicKey, rows, onClose }: SwapExportProperties) {
  const { t } = useFullLocale();
  const client = useQueryClient();
  return (
    <ExportDialog
      page={{ rows, fileName: `swaps-${address}-${fileMoment()}.csv` }}
      choice={{
        list: 'address-swaps',
        network,
        subject: address,
        order: 'newest-first',
        columns: swapColumns(({ party }) => party.pubkey === publicKey),
      }}
      about={t('swap.exportOfAddress')}
      notes={[t('statement.noteLater')]}
      read={() => wholeSwaps(client, { network, address })}
      onClose={onClose}
    />
  );
}
