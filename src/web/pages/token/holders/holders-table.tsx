import { cva } from 'class-variance-authority';
import type { TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { formatPercent } from '#format/amounts/digits.ts';
import { plainDigits, scaleRounded } from '#format/amounts/round.ts';
import { isRoundedRun } from '#format/amounts/rounded-sum.ts';
import { drawnShare } from '#format/amounts/supply-share.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { TokenAmount, UsdValue } from '#web/components/amount/amount.tsx';
import { Rounded } from '#web/components/amount/rounded.tsx';
import { ShareBar } from '#web/components/amount/share-bar.tsx';
import { ShareOf } from '#web/components/amount/share-of.tsx';
import { HolderCells } from '#web/components/table/holder-cells.tsx';
import { row as look } from '#web/components/table/rows-look.ts';
import { HeadCell, RowsTable } from '#web/components/table/rows-table.tsx';
import { role } from '#web/components/table/table-role.ts';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { contradictedShare, type HolderRow } from './holder-rows.ts';

const share =
  '@max-md/page:ps-24 @max-md/page:text-start @max-md/page:text-xs @max-md/page:leading-5 @max-md/page:[grid-area:2/2]';
const columns = cva('@md/page:[--columns:2.75rem_minmax(0,1fr)_14rem_9rem_4.25rem]', {
  variants: {
    hasValue: { true: '[--value:7.125rem]' },
    hasTotals: {
      true: '@lg/page:[--columns:2.75rem_minmax(0,1fr)_17.75rem_var(--value,)_12.75rem_5rem_10rem]',
      false: '@lg/page:[--columns:2.75rem_minmax(0,1fr)_17.75rem_var(--value,)_12.75rem_4.25rem]',
    },
  },
});

/**
 * Holders with exact shares.
 * @param largest the balance that bars are scaled to
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
    <RowsTable
      caption={locale.t('tokenHolders.caption')}
      className={columns({ hasValue, hasTotals })}
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell>{locale.t('tokenHolders.rank')}</HeadCell>
          <HeadCell>{locale.t('tokenHolders.holder')}</HeadCell>
          <HeadCell align="amount">{locale.t('tokenHolders.balance')}</HeadCell>
          {hasValue && (
            <HeadCell align="end" isWide>
              {locale.t('tokenHolders.value')}
            </HeadCell>
          )}
          <HeadCell>{locale.t('tokenHolders.relativeSize')}</HeadCell>
          <HeadCell align="end">{locale.t('tokenHolders.share')}</HeadCell>
          {hasTotals && (
            <HeadCell align="end" isWide>
              {locale.t('tokenHolders.runningTotal')}
              {isRounded && <Rounded />}
            </HeadCell>
          )}
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.holder.address} {...{ row, token, supply, whole, hasValue }} />
      ))}
    </RowsTable>
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
  const claimed = token && contradictedShare(row, supply);
  return (
    <tr {...role.row} className={look({ card: 'holder' })} data-holder={holder.address}>
      <HolderCells {...{ rank, holder, isIssuer }} asset={token?.metadata.tokenIdentifier} />
      <td {...role.cell} className="text-end @max-md/page:[grid-area:1/3]">
        <TokenAmount quantity={balance} metadata={token?.metadata} size="row" layout="column" ticker="wide" />
      </td>
      {hasValue && (
        <td
          {...role.cell}
          className="text-end whitespace-nowrap text-ink-2 @max-md/page:justify-self-end @max-md/page:text-xs/5 @max-md/page:text-ink-3 @max-md/page:[grid-area:2/3] @md/page:@max-lg/page:hidden"
        >
          <UsdValue usd={holder.valueUsd} size="row" ofNothing={balance === 0n} />
        </td>
      )}
      {/* The same width in every row, so that bars can be compared. */}
      <td {...role.cell} className="@max-md/page:w-22 @max-md/page:[grid-area:2/2]">
        <ShareBar size="row" share={drawnShare(balance, whole)} />
      </td>
      <td {...role.cell} className={`text-end ${share}`} data-column="share">
        <ShareOf part={balance} whole={supply} />
        {claimed !== undefined && (
          <span className="block text-2xs leading-3.5 text-failed">
            {locale.t('tokenHolders.claimed', {
              percent: formatPercent(
                locale,
                plainDigits(scaleRounded(Math.max(0, claimed), 2), 2),
                claimed < 0 ? '<' : '',
              ),
            })}
          </span>
        )}
      </td>
      {running !== undefined && (
        <td {...role.cell} className="text-end text-ink-3 @max-lg/page:hidden" data-column="running">
          <ShareOf part={running} whole={supply} />
        </td>
      )}
    </tr>
  );
}
