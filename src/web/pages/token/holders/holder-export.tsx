import { useQueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import { RangeReader } from '#web/lists/read-whole.ts';
import { holderList } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/locale-context.ts';
import { holderColumns } from '#web/pages/token/columns.ts';
import { fileName } from '#web/pages/token/file-name.ts';
import { type HolderRow, holderRows } from './holder-rows.ts';

interface HolderExportProperties {
  network: Network;
  identifier: string;
  token: TokenDetails | undefined;
  rows: readonly HolderRow[];
  onClose: () => void;
}

/** Exports holders of a token: the current page, or all. */
export function HolderExport({ network, identifier, token, rows, onClose }: HolderExportProperties) {
  const { t } = useFullLocale();
  const client = useQueryClient();
  const read = () => {
    const reader = new RangeReader(holderList(client, { network, identifier }));
    return {
      run: async (...how: Parameters<typeof reader.run>) => {
        const all = await reader.run(...how);
        const issuerPublicKey = token?.metadata.issuerPublicKey;
        return { ...all, rows: holderRows(all.rows, { first: 0, issuerPublicKey }) };
      },
    };
  };
  return (
    <ExportDialog
      page={{ rows, fileName: fileName('holders', identifier, network, new Date()) }}
      choice={{
        list: 'token-holders',
        network,
        subject: identifier,
        asset: identifier,
        order: 'largest-first',
        columns: holderColumns(token),
      }}
      about={t('export.holders')}
      notes={[t('statement.noteHolders')]}
      read={read}
      onClose={onClose}
    />
  );
}
