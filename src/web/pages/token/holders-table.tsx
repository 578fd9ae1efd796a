import type { TokenQuantity } from '../../../contract/common.ts';
import type { TokenDetails } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { isRoundedRun } from '../../../format/shown-sum.ts';
import { drawnShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { PartyView } from '../../ui/party.tsx';
import { Rounded } from '../../ui/rounded.tsx';
import { ShareOf } from '../../ui/share-of.tsx';
import { role } from '../../ui/table-role.ts';
import type { HolderRow } from './holder-rows.ts';

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
  const hasValue = useNetwork() === 'MAINNET';
  const hasTotals = rows[0]?.running !== undefined;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const whole = largest === undefined ? 0n : toBigInt(largest);
  const isRounded =
    hasTotals &&
    isRoundedRun(
      rows.map(({ balance }) => balance),
      supply,
    );
  const className = ['rows rows-hold', !hasTotals && 'is-short', isStale && 'stale'].filter(Boolean).join(' ');
  return (
    <table {...role.table} className={className} aria-busy={isBusy}>
      <caption className="sr">{locale.t('tokenHolders.caption')}</caption>
      <colgroup>
        <col className="w-rank" />
        <col className="w-flow" />
        <col className="w-amt" />
        {hasValue && <col className="w-usd" />}
        <col className="w-shr" />
        <col className="w-pct" />
        {hasTotals && <col className="w-cum" />}
      </colgroup>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head} className="c-rank">
            {locale.t('tokenHolders.rank')}
          </th>
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
          <th {...role.head} className="c-shr">
            {locale.t('tokenHolders.besideLargest')}
          </th>
          <th {...role.head} className="c-pct num">
            {locale.t('tokenHolders.share')}
          </th>
          {hasTotals && (
            <th {...role.head} className="c-cum num">
              {locale.t('tokenHolders.runningTotal')}
              {isRounded && <Rounded />}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...role.group}>
        {rows.map(({ holder, rank, balance, running, isIssuer }) => (
          <tr {...role.row} key={holder.address} data-holder={holder.address}>
            <td {...role.cell} className="c-rank">
              {formatCount(locale, rank)}
            </td>
            <td {...role.cell} className="c-flow">
              <PartyView party={{ type: 'core', identifier: holder.address, pubkey: holder.pubkey }} />
              <CopyButton text={holder.address} label={locale.t('tokenHolders.copyAddress')} />
              {isIssuer && <span className="tag tag-iss">{locale.t('tokenHolders.issuer')}</span>}
            </td>
            <td {...role.cell} className="c-amt">
              <TokenAmount quantity={balance} metadata={token?.metadata} size="row" />
            </td>
            {hasValue && (
              <td {...role.cell} className="c-usd">
                <UsdValue usd={holder.valueUsd} size="row" ofNothing={balance === 0n} />
              </td>
            )}
            <td {...role.cell} className="c-shr">
              <span className="sharebar">
                <i style={{ width: `${drawnShare(balance, whole) * 100}%` }} />
              </span>
            </td>
            <td {...role.cell} className="c-pct num">
              <ShareOf part={balance} whole={supply} />
            </td>
            {running !== undefined && (
              <td {...role.cell} className="c-cum num dim">
                <ShareOf part={running} whole={supply} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
