import type { TokenQuantity } from '../../../../contract/endpoints/common.ts';
import type { TokenDetails } from '../../../../contract/endpoints/token.ts';
import { formatCount } from '../../../../format/amounts/digits.ts';
import { isRoundedRun } from '../../../../format/amounts/shown-sum.ts';
import { drawnShare } from '../../../../format/amounts/supply-share.ts';
import { toBigInt } from '../../../../format/amounts/token-quantity.ts';
import { TokenAmount, UsdValue } from '../../../components/amount/amount.tsx';
import { Rounded } from '../../../components/amount/rounded.tsx';
import { ShareOf } from '../../../components/amount/share-of.tsx';
import { PartyView } from '../../../components/identity/party.tsx';
import { CopyButton } from '../../../components/primitives/copy.tsx';
import { role } from '../../../components/table/table-role.ts';
import { useHasDollarValue } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { ShareBar } from '../share-bar.tsx';
import type { HolderRow } from './holder-rows.ts';

/** A row on a small screen. */
const card =
  '@max-md/page:grid-cols-[1.125rem_minmax(0,1fr)_max-content] @max-md/page:gap-x-2.5 @max-md/page:gap-y-1.25';
const share =
  '@max-md/page:pl-24 @max-md/page:text-start @max-md/page:text-xs @max-md/page:leading-5 @max-md/page:[grid-area:2/2]';
/** Where the running total is gone, the share stands at the edge. */
const lastColumn = '@md/page:@max-lg/page:pr-5';

/**
 * Holders with their exact shares.
 * @param largest the balance that the bars are drawn against
 */
export function HoldersTable(properties: {
  rows: readonly HolderRow[];
  token: TokenDetails | undefined;
  largest: TokenQuantity | undefined;
  isBusy: boolean;
  isStale: boolean;
}) {
  const locale = useLocale();
  const { rows, token, largest, isBusy, isStale } = properties;
  const hasValue = useHasDollarValue();
  const hasTotals = rows[0]?.running !== undefined;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const whole = largest === undefined ? 0n : toBigInt(largest);
  const isRounded =
    hasTotals &&
    isRoundedRun(
      rows.map(({ balance }) => balance),
      supply,
    );
  return (
    <table {...role.table} className={isStale ? 'rows stale' : 'rows'} aria-busy={isBusy}>
      <caption className="sr-only">{locale.t('tokenHolders.caption')}</caption>
      <colgroup>
        <col className="w-18" />
        <col />
        <col className="w-75 @max-lg/page:w-60" />
        {hasValue && <col className="w-32.5 @max-lg/page:hidden" />}
        <col className="w-55 @max-lg/page:w-40" />
        <col className="w-24" />
        {hasTotals && <col className="w-30 @max-lg/page:hidden" />}
      </colgroup>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head}>{locale.t('tokenHolders.rank')}</th>
          <th {...role.head} className="c-flow">
            {locale.t('tokenHolders.holder')}
          </th>
          <th {...role.head} className="c-amt">
            <span>{locale.t('tokenHolders.balance')}</span>
          </th>
          {hasValue && (
            <th {...role.head} className="c-usd">
              {locale.t('tokenHolders.value')}
            </th>
          )}
          <th {...role.head}>{locale.t('tokenHolders.besideLargest')}</th>
          <th {...role.head} className={`num ${lastColumn}`}>
            {locale.t('tokenHolders.share')}
          </th>
          {hasTotals && (
            <th {...role.head} className="num @max-lg/page:hidden">
              {locale.t('tokenHolders.runningTotal')}
              {isRounded && <Rounded />}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...role.group}>
        {rows.map((row) => (
          <Row key={row.holder.address} {...{ row, token, supply, whole, hasValue }} />
        ))}
      </tbody>
    </table>
  );
}

function Row(properties: {
  row: HolderRow;
  token: TokenDetails | undefined;
  supply: bigint;
  whole: bigint;
  hasValue: boolean;
}) {
  const locale = useLocale();
  const { row, token, supply, whole, hasValue } = properties;
  const { holder, rank, balance, running, isIssuer } = row;
  return (
    <tr {...role.row} className={card} data-holder={holder.address}>
      <td {...role.cell} className="text-ink-3 @max-md/page:text-xs @max-md/page:[grid-area:1/1]" data-column="rank">
        {formatCount(locale, rank)}
      </td>
      <td {...role.cell} className="c-flow *:align-middle @max-md/page:pr-0 @max-md/page:[grid-area:1/2]">
        <PartyView party={{ type: 'core', identifier: holder.address, pubkey: holder.pubkey }} />
        <CopyButton text={holder.address} label={locale.t('tokenHolders.copyAddress')} />
        {isIssuer && (
          <span className="tag tag-iss @max-md/page:ml-1 @max-md/page:px-1">{locale.t('tokenHolders.issuer')}</span>
        )}
      </td>
      <td {...role.cell} className="c-amt @max-md/page:[grid-area:1/3]">
        <TokenAmount quantity={balance} metadata={token?.metadata} size="row" ticker="wide" />
      </td>
      {hasValue && (
        <td {...role.cell} className="c-usd @max-md/page:pr-0 @max-md/page:[grid-area:2/3]">
          <UsdValue usd={holder.valueUsd} size="row" ofNothing={balance === 0n} />
        </td>
      )}
      {/* The same width in every row, so that bars can be compared. */}
      <td {...role.cell} className="@max-md/page:w-22 @max-md/page:[grid-area:2/2]">
        <ShareBar size="row" share={drawnShare(balance, whole)} />
      </td>
      <td {...role.cell} className={`num ${share} ${lastColumn}`} data-column="share">
        <ShareOf part={balance} whole={supply} />
      </td>
      {running !== undefined && (
        <td {...role.cell} className="num text-ink-3 @max-lg/page:hidden" data-column="running">
          <ShareOf part={running} whole={supply} />
        </td>
      )}
    </tr>
  );
}
