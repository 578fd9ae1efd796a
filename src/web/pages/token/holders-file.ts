import type { Network } from '#contract/common.ts';
import type { ListFileOf } from '#web/lists/list.ts';
import { ListReader } from '#web/lists/read-whole.ts';
import { holderList } from '#web/lists/whole-lists.ts';
import { type HolderRow, holderRows } from './holders-tab.tsx';
import { fileName } from './tabs.tsx';

/** The export of a token's holders. */
export function holdersFile(
  { network, identifier }: { readonly network: Network; readonly identifier: string },
  issuerPublicKey: string | undefined,
): ListFileOf<HolderRow> {
  return ({ t }, client) => ({
    list: 'token-holders',
    network,
    subject: identifier,
    asset: identifier,
    order: 'largest-first',
    fileName: fileName('holders', identifier, network, new Date()),
    about: t('export.holders'),
    notes: [t('statement.noteHolders')],
    read: () => {
      const reader = new ListReader(holderList(client, { network, identifier }));
      return {
        run: async (...how: Parameters<typeof reader.run>) => {
          const all = await reader.run(...how);
          return { ...all, rows: holderRows(all.rows, { first: 0, issuerPublicKey }) };
        },
      };
    },
  });
}
