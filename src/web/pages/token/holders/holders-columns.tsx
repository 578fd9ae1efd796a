import type { TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { formatPercent } from '#format/numbers.ts';
import { plainDigits, scaleRounded } from '#format/amounts/round.ts';
import { isRoundedRun } from '#format/amounts/rounded-sum.ts';
import { sharePercent } from '#format/amounts/share-percent.ts';
import { drawnShare } from '#format/shares.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { decimalCell } from '#format/csv.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Rounded } from '#web/components/amount/rounded.tsx';
import { ShareBar } from '#web/components/shares.tsx';
import { ShareOf } from '#web/components/amount/share-of.tsx';
import { holderColumns, sharePlace } from '#web/lists/holder-columns.tsx';
import type { Column } from '#web/lists/list.ts';
import { contradictedShare, type HolderRow } from './holder-rows.ts';

const shareDecimals = 8;

interface HoldersState {
  readonly rows: readonly HolderRow[];
  readonly token: TokenDetails | undefined;
  /** The balance that bars are scaled to. */
  readonly largest: TokenQuantity | undefined;
  readonly hasValue: boolean;
}

/** Columns of the holders of a token, with exact shares. In files the share is rounded. */
export function columnsOf(locale: Locale, { rows, token, largest, hasValue }: HoldersState): Column<HolderRow>[] {
  const { t } = locale;
  const { metadata } = token ?? {};
  const hasTotals = rows[0]?.running !== undefined;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const whole = largest === undefined ? 0n : toBigInt(largest);
  const balances = rows.map(({ balance }) => balance);
  return [
    ...holderColumns<HolderRow>(
      locale,
      (row) => ({ ...row, isIssuer: token ? row.isIssuer : undefined }),
      metadata?.tokenIdentifier,
    ),
    {
      name: 'balance',
      head: t('tokenHolders.balance'),
      align: 'amount',
      width: '14rem',
      wide: '17.75rem',
      look: 'text-end @max-md/page:[grid-area:1/3]',
      cell: ({ balance }) => (
        <TokenAmount quantity={balance} metadata={metadata} size="row" layout="column" ticker="wide" />
      ),
      csv: {
        balance_base_units: ({ balance }) => balance,
        token_decimals: () => metadata?.decimals,
        balance: ({ balance }) => decimalCell(balance, metadata?.decimals),
      },
    },
    {
      name: 'value',
      head: t('tokenHolders.value'),
      align: 'end',
      wide: '7.125rem',
      isHidden: !hasValue,
      look: 'text-end whitespace-nowrap text-ink-2 @max-md/page:justify-self-end @max-md/page:text-xs/5 @max-md/page:text-ink-3 @max-md/page:[grid-area:2/3] @md/page:@max-lg/page:hidden',
      cell: ({ holder, balance }) => <UsdValue usd={holder.valueUsd} size="row" ofNothing={balance === 0n} />,
      csv: { value_usd: ({ holder }) => holder.valueUsd },
    },
    {
      name: 'size',
      head: t('tokenHolders.relativeSize'),
      width: '9rem',
      wide: '12.75rem',
      // The same width in every row, so that bars can be compared.
      look: '@max-md/page:w-22 @max-md/page:[grid-area:2/2]',
      cell: ({ balance }) => <ShareBar size="row" share={drawnShare(balance, whole)} />,
    },
    {
      name: 'share',
      head: t('tokenHolders.share'),
      align: 'end',
      width: '4.25rem',
      ...(hasTotals && { wide: '5rem' }),
      look: sharePlace,
      cell: (row) => {
        const claimed = token && contradictedShare(row, supply);
        return (
          <>
            <ShareOf part={row.balance} whole={supply} />
            {claimed !== undefined && (
              <span className="block text-2xs leading-3.5 text-failed">
                {t('tokenHolders.claimed', {
                  percent: formatPercent(
                    locale,
                    plainDigits(scaleRounded(Math.max(0, claimed), 2), 2),
                    claimed < 0 ? '<' : '',
                  ),
                })}
              </span>
            )}
          </>
        );
      },
      csv: {
        total_supply_base_units: () => token && supply,
        share_percent: ({ balance }) => (supply > 0n ? sharePercent(balance, supply, shareDecimals) : undefined),
      },
    },
    {
      name: 'running',
      head: (
        <>
          {t('tokenHolders.runningTotal')}
          {hasTotals && isRoundedRun(balances, supply) && <Rounded />}
        </>
      ),
      align: 'end',
      wide: '10rem',
      isHidden: !hasTotals,
      look: 'text-end text-ink-3 @max-lg/page:hidden',
      cell: ({ running = 0n }) => <ShareOf part={running} whole={supply} />,
    },
  ];
}
