import { parsePublicKey } from '#contract/codec/identifier.ts';
import type { TokenQuantity } from '#contract/common.ts';
import type { TokenDetails, TokenHolder } from '#contract/token.ts';
import { toBigInt } from '#format/amounts.ts';
import { decimalCell } from '#format/csv.ts';
import { formatPercent, plainDigits, scaleRounded } from '#format/numbers.ts';
import { isRoundedRun, sharePercent } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { Rounded, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { ShareOf } from '#web/components/share.tsx';
import { useLocale } from '#web/contexts.ts';
import { balanceColumns, holderColumns } from '#web/lists/holder-columns.tsx';
import type { Column } from '#web/lists/list.tsx';

const shareDecimals = 8;

/** Columns of the holders of a token, with exact shares. In files the share is rounded. */
export function columnsOf(locale: Locale, { rows, token, largest, hasValue }: HoldersState): Column<HolderRow>[] {
  const { t } = locale;
  const { metadata } = token ?? {};
  const hasTotals = rows[0]?.running !== undefined;
  const supply = token ? toBigInt(token.totalSupply) : 0n;
  const { size, share } = balanceColumns<HolderRow>(locale, {
    balance: ({ balance }) => balance,
    largest: toBigInt(largest ?? 0),
    whole: supply,
    tone: ({ isIssuer }) => (isIssuer ? 'issuer' : 'token'),
  });
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
      align: 'end',
      width: '9.5rem',
      wide: '11.5rem',
      look: 'text-end @max-md/page:[grid-area:1/3]',
      cell: ({ balance }) => <TokenAmount quantity={balance} metadata={metadata} size="row" hasTicker={false} />,
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
      look: 'cell-holder-value',
      cell: ({ holder, balance }) => <UsdValue usd={holder.valueUsd} size="row" ofNothing={balance === 0n} />,
      csv: { value_usd: ({ holder }) => holder.valueUsd },
    },
    { ...size, wide: '12.75rem' },
    {
      ...share,
      ...(hasTotals && { wide: '5rem' }),
      cell: (row) => (
        <>
          {share.cell(row)}
          {token && <ClaimedShare claimed={contradictedShare(row, supply)} />}
        </>
      ),
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

/** A share in the response that its balance contradicts. @param claimed in percent; undefined if there is none */
function ClaimedShare({ claimed }: { claimed: number | undefined }) {
  const locale = useLocale();
  if (claimed === undefined) return null;
  const digits = plainDigits(scaleRounded(Math.max(0, claimed), 2), 2);
  return (
    <span className="block text-12 leading-3.5 text-failed">
      {locale.t('tokenHolders.claimed', { percent: formatPercent(locale, digits, claimed < 0 ? '<' : '') })}
    </span>
  );
}

export interface HolderRow {
  readonly holder: TokenHolder;
  readonly rank: number;
  readonly balance: bigint;
  /** Running total up to this holder; undefined if the ones before are unknown. */
  readonly running: bigint | undefined;
  readonly isIssuer: boolean;
}

/** Running totals need the list from the first holder. @param options `first`: number of holders before these */
export function holderRows(
  holders: readonly TokenHolder[],
  options: { readonly first: number; readonly issuerPublicKey: string | undefined },
): HolderRow[] {
  const { first, issuerPublicKey } = options;
  const issuer = issuerPublicKey === undefined ? undefined : parsePublicKey(issuerPublicKey);
  let sum = 0n;
  return holders.map((holder, index) => {
    const balance = toBigInt(holder.balance);
    sum += balance;
    return {
      holder,
      rank: first + index + 1,
      balance,
      running: first === 0 ? sum : undefined,
      isIssuer: issuer !== undefined && parsePublicKey(holder.pubkey) === issuer,
    };
  });
}

/** Differences below this, in percentage points, come from rounding and from balances that changed between two reads. */
const tolerance = 0.1;

/** Returns the service's share of a holder in percent if balance and supply contradict it; undefined if they agree. */
export function contradictedShare({ holder, balance }: HolderRow, supply: bigint): number | undefined {
  if (supply <= 0n || !Number.isFinite(holder.percentage)) return undefined;
  const own = Number((balance * 1_000_000n) / supply) / 10_000;
  return Math.abs(own - holder.percentage) > tolerance ? holder.percentage : undefined;
}

export interface HoldersState {
  readonly rows: readonly HolderRow[];
  readonly token: TokenDetails | undefined;
  /** The balance that bars are scaled to. */
  readonly largest: TokenQuantity | undefined;
  readonly hasValue: boolean;
}
