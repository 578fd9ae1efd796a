import type { DirectoryToken } from '#contract/token-figures.ts';
import { fileMoment } from '#format/csv.ts';
import type { DirectoryView } from '#web/data/queries.ts';
import type { ListFileOf } from '#web/lists/list.ts';
import { wholeDirectory } from '#web/lists/whole-lists.ts';

/** The export of the token directory, as filtered and sorted. */
export function directoryFile(view: DirectoryView): ListFileOf<DirectoryToken> {
  const { network, order } = view;
  return ({ t }, client) => ({
    list: 'tokens',
    network,
    subject: null,
    order: order === 'desc' ? 'largest-first' : 'smallest-first',
    fileName: `tokens-${network}-${fileMoment()}.csv`,
    about: t('tokenDirectory.export', { network }),
    notes: [t('tokenDirectory.note')],
    read: () => wholeDirectory(client, view),
  });
}
