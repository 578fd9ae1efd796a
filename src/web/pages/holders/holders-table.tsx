import type { SatsHolder } from '../../../contract/endpoints/sats-holders.ts';
import { formatCount } from '../../../format/amounts/digits.ts';
import { drawnShare } from '../../../format/amounts/supply-share.ts';
import { SatsAmount } from '../../components/amount/amount.tsx';
import { ShareBar } from '../../components/amount/share-bar.tsx';
import { ShareOf } from '../../components/amount/share-of.tsx';
import { PartyView } from '../../components/identity/party.tsx';
import { CopyButton } from '../../components/primitives/copy.tsx';
import { tag } from '../../components/primitives/tag.ts';
import { amountHead, headCell, headRow, row, rowsBody, rowsHead, rowsTable } from '../../components/table/rows-look.ts';
import { role } from '../../components/table/table-role.ts';
import { useLocale } from '../../locale-context.ts';

interface HoldersTableProperties {
  rows: readonly SatsHolder[];
  totalSats: number;
  isBusy: boolean;
  isStale: boolean;
}

/** The largest holders of bitcoin; on a phone each row is a card. */
export function HoldersTable({ rows, totalSats, isBusy, isStale }: HoldersTableProperties) {
  const { t } = useLocale();
  return (
    <table
      {...role.table}
      className={rowsTable({
        isStale,
        className: '@md/page:[--columns:2.75rem_minmax(0,1fr)_14rem_9rem_4.25rem]',
      })}
      aria-busy={isBusy}
    >
      <caption className="sr-only">{t('holders.title')}</caption>
      <thead {...role.group} className={rowsHead}>
        <tr {...role.row} className={headRow}>
          <th {...role.head} className={headCell()}>
            {t('tokenHolders.rank')}
          </th>
          <th {...role.head} className={headCell()}>
            {t('tokenHolders.holder')}
          </th>
          <th {...role.head} className={headCell({ align: 'end', className: amountHead })}>
            {t('tokenHolders.balance')}
          </th>
          <th {...role.head} className={headCell()}>
            {t('tokenHolders.relativeSize')}
          </th>
          <th {...role.head} className={headCell({ align: 'end' })}>
            {t('tokenHolders.share')}
          </th>
        </tr>
      </thead>
      <tbody {...role.group} className={rowsBody}>
        {rows.map((holder) => (
          <Row key={holder.address} holder={holder} total={BigInt(totalSats)} largest={rows[0]?.balanceSats ?? 0} />
        ))}
      </tbody>
    </table>
  );
}

/** @param largest of the page, which bars are scaled to */
function Row({ holder, total, largest }: { holder: SatsHolder; total: bigint; largest: number }) {
  const locale = useLocale();
  const { rank, address, pubkey, balanceSats, isIssuer } = holder;
  const balance = BigInt(balanceSats);
  return (
    <tr {...role.row} className={row({ card: 'holder' })} data-holder={address}>
      <td {...role.cell} className="text-ink-3 @max-md/page:text-xs @max-md/page:[grid-area:1/1]" data-column="rank">
        {formatCount(locale, rank)}
      </td>
      <td
        {...role.cell}
        className="min-w-0 *:align-middle @max-md/page:[grid-area:1/2] @max-md/page:self-center"
        data-column="holder"
      >
        <PartyView party={{ type: 'core', identifier: address, pubkey }} />
        <CopyButton text={address} label={locale.t('tokenHolders.copyAddress')} place="row" />
        {isIssuer && (
          <span className={tag({ tone: 'token', className: 'ms-2.5 @max-md/page:ms-1 @max-md/page:px-1' })}>
            {locale.t('tokenHolders.issuer')}
          </span>
        )}
      </td>
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
