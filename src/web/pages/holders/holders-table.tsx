import type { SatsSum } from '#contract/endpoints/common.ts';
import type { SatsHolder } from '#contract/endpoints/sats-holders.ts';
import { drawnShare } from '#format/amounts/supply-share.ts';
import { SatsAmount } from '#web/components/amount/amount.tsx';
import { ShareBar } from '#web/components/amount/share-bar.tsx';
import { ShareOf } from '#web/components/amount/share-of.tsx';
import { HolderCells } from '#web/components/table/holder-cells.tsx';
import { row } from '#web/components/table/rows-look.ts';
import { HeadCell, RowsTable } from '#web/components/table/rows-table.tsx';
import { role } from '#web/components/table/table-role.ts';
import { useLocale } from '#web/locale-context.ts';

interface HoldersTableProperties {
  rows: readonly SatsHolder[];
  totalSats: SatsSum;
  isBusy: boolean;
  isStale: boolean;
}

/** The largest holders of bitcoin; on a phone each row is a card. */
export function HoldersTable({ rows, totalSats, isBusy, isStale }: HoldersTableProperties) {
  const { t } = useLocale();
  return (
    <RowsTable
      caption={t('holders.title')}
      className="@md/page:[--columns:2.75rem_minmax(0,1fr)_14rem_9rem_4.25rem]"
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell>{t('tokenHolders.rank')}</HeadCell>
          <HeadCell>{t('tokenHolders.holder')}</HeadCell>
          <HeadCell align="amount">{t('tokenHolders.balance')}</HeadCell>
          <HeadCell>{t('tokenHolders.relativeSize')}</HeadCell>
          <HeadCell align="end">{t('tokenHolders.share')}</HeadCell>
        </>
      }
    >
      {rows.map((holder) => (
        <Row key={holder.address} holder={holder} total={BigInt(totalSats)} largest={rows[0]?.balanceSats ?? 0} />
      ))}
    </RowsTable>
  );
}

/** @param largest of the page, which bars are scaled to */
function Row({ holder, total, largest }: { holder: SatsHolder; total: bigint; largest: SatsSum }) {
  const { rank, address, balanceSats, isIssuer } = holder;
  const balance = BigInt(balanceSats);
  return (
    <tr {...role.row} className={row({ card: 'holder' })} data-holder={address}>
      <HolderCells {...{ rank, holder, isIssuer }} />
      <td {...role.cell} className="text-end @max-md/page:[grid-area:1/3]">
        <SatsAmount sats={balanceSats} size="row" layout="column" />
      </td>
      <td {...role.cell} className="@max-md/page:w-22 @max-md/page:[grid-area:2/2]">
        <ShareBar size="row" tone="sats" share={drawnShare(balance, BigInt(largest))} />
      </td>
      <td
        {...role.cell}
        className="text-end @max-md/page:ps-24 @max-md/page:text-start @max-md/page:text-xs @max-md/page:leading-5 @max-md/page:[grid-area:2/2]"
        data-column="share"
      >
        <ShareOf part={balance} whole={total} />
      </td>
    </tr>
  );
}
