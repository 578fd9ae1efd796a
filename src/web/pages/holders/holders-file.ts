import type { Network } from '#contract/common.ts';
import type { SatsHolder } from '#contract/sats-holders.ts';
import { fileMoment } from '#format/csv.ts';
import type { ListFileOf } from '#web/lists/list.ts';
import { wholeSatsHolders } from '#web/lists/whole-lists.ts';

/** The export of the largest holders of bitcoin. */
export function holdersFile(network: Network): ListFileOf<SatsHolder> {
  return ({ t }, client) => ({
    list: 'sats-holders',
    network,
    subject: null,
    asset: 'btc',
    order: 'largest-first',
    fileName: `holders-${network}-${fileMoment()}.csv`,
    about: t('export.satsHolders', { network }),
    notes: [t('statement.noteHolders')],
    read: () => wholeSatsHolders(client, network),
  });
}
