import type { TokenQuantity } from '../../../contract/common.ts';
import type { TokenDetails } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { drawnShare, formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { commonWords } from '../../../words/en/common.ts';
import { tokenHoldersWords as words } from '../../../words/en/token-holders.ts';
import { TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { PartyView } from '../../ui/party.tsx';
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
  const { rows, token, largest, isBusy, isStale } = properties;
  const hasValue = useNetwork() === 'MAINNET';
  const hasTotals = rows[0]?.running !== undefined;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const whole = largest === undefined ? 0n : toBigInt(largest);
  const className = ['rows rows-hold', !hasTotals && 'is-short', isStale && 'stale'].filter(Boolean).join(' ');
  return (
    <table {...role.table} className={className} aria-busy={isBusy}>
      <caption className="sr">{words.caption}</caption>
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
            {words.rank}
          </th>
          <th {...role.head} className="c-flow">
            {words.holder}
          </th>
          <th {...role.head} className="c-amt">
            <span>{words.balance}</span>
          </th>
          {hasValue && (
            <th {...role.head} className="c-usd">
              {words.value}
            </th>
          )}
          <th {...role.head} className="c-shr">
            {words.besideLargest}
          </th>
          <th {...role.head} className="c-pct num">
            {words.share}
          </th>
          {hasTotals && (
            <th {...role.head} className="c-cum num">
              {words.runningTotal}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...role.group}>
        {rows.map(({ holder, rank, balance, running, isIssuer }) => (
          <tr {...role.row} key={holder.address} data-holder={holder.address}>
            <td {...role.cell} className="c-rank">
              {formatCount(rank)}
            </td>
            <td {...role.cell} className="c-flow">
              <PartyView party={{ type: 'core', identifier: holder.address, pubkey: holder.pubkey }} />
              <CopyButton text={holder.address} label={words.copyAddress} />
              {isIssuer && <span className="tag tag-iss">{words.issuer}</span>}
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
              {formatShare(balance, supply) ?? <span className="dim">{commonWords.unknown}</span>}
            </td>
            {running !== undefined && (
              <td {...role.cell} className="c-cum num dim">
                {formatShare(running, supply) ?? commonWords.unknown}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
