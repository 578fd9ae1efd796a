import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { TokenDetails } from '#contract/token.ts';
import type { HolderSizes } from '#contract/token-figures.ts';
import { compactQuantity, quantityText, raised, toBigInt } from '#format/amounts.ts';
import { decimalCell, exactCell } from '#format/csv.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { ChartFrame, type FigureColumn } from '#web/components/chart.tsx';
import { ShareBar } from '#web/components/share.tsx';
import { Blank, NoResponse } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { holderSizesQuery } from '#web/data/queries/token.ts';

export function SizesFigure(properties: { network: Network; identifier: string; token: TokenDetails }) {
  const { network, identifier, token } = properties;
  const locale = useLocale();
  const { t } = locale;
  const { data, error, refetch } = useQuery(holderSizesQuery({ network, identifier }));
  const retry = () => void refetch();
  if (data === undefined) {
    if (isUnavailable(error)) return <Blank icon="chart" title={t('tokenHolders.sizesNotServed')} isSmall />;
    return <NoResponse rows={6} label={t('tokenHolders.loading')} {...{ error, retry }} />;
  }
  const { decimals } = token.metadata;
  const rows = sizeRows(locale, data.data, decimals);
  if (rows.length === 0) return <Blank icon="empty" title={t('tokenHolders.none')} isSmall />;
  const largest = Math.max(...rows.map(({ share }) => share));
  return (
    <div className={error === null ? undefined : 'stale'}>
      <ChartFrame
        title={t('tokenHolders.sizes')}
        name={`holder-sizes-${identifier.slice(0, 12)}-${network}`}
        sentence={sizesSentence(locale, rows)}
        notes={[t('tokenHolders.sizesNote')]}
        tableName={t('tokenHolders.sizes')}
        rows={rows}
        columns={sizeColumns(locale, decimals)}
      >
        <ul
          className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] items-center gap-x-4 gap-y-2.5 px-(--inset) py-4 text-12 @max-md/page:gap-x-2.5"
          aria-hidden="true"
        >
          {rows.map(({ name, exact, holders, share, percent }) => (
            <li className="contents" key={name}>
              <span className="text-end whitespace-nowrap text-ink-2" title={exact}>
                {name}
              </span>
              <ShareBar share={share / largest} />
              <span className="text-end whitespace-nowrap">
                <b className="font-strong">{formatCount(locale, holders)}</b>{' '}
                <span className="text-ink-3">{percent}</span>
              </span>
            </li>
          ))}
        </ul>
      </ChartFrame>
    </div>
  );
}

interface SizeRow {
  /** Base units, included. */
  readonly from: bigint;
  /** Base units, not included. */
  readonly below: bigint;
  readonly holders: number;
  /** Of all holders, from 0 to 1. */
  readonly share: number;
  /** The range in whole tokens, shortened. */
  readonly name: string;
  /** The range with all digits. */
  readonly exact: string;
  readonly percent: string;
}

export function sizeRows(locale: Locale, { data, holderCount }: HolderSizes, decimals: number): SizeRow[] {
  return data.map(({ minBalance, holderCount: holders }) => {
    const from = toBigInt(minBalance);
    const below = from * 10n;
    const rangeOf = (text: typeof powerText) =>
      locale.t('tokenHolders.sizeRange', { from: text(locale, from, decimals), to: text(locale, below, decimals) });
    return {
      from,
      below,
      holders,
      share: drawnShare(BigInt(holders), BigInt(holderCount)),
      name: rangeOf(powerText),
      exact: rangeOf(quantityText),
      percent: formatShare(locale, BigInt(holders), BigInt(holderCount)) ?? '',
    };
  });
}

/** Returns a power of ten of base units in whole tokens: 0.01, 1,000, 10 M, 10⁻¹⁸. */
function powerText(locale: Locale, quantity: bigint, decimals: number): string {
  const power = quantity.toString().length - 1 - decimals;
  if (power < -6 || power >= 15) {
    return `10${power < 0 ? '⁻' : ''}${raised(String(Math.abs(power)))}`;
  }
  if (power < 0) return joinDigits(locale, { whole: '0', fraction: '1'.padStart(-power, '0') });
  if (power < 6) return formatCount(locale, 10 ** power);
  const { whole, mark } = compactQuantity(locale, 10n ** BigInt(power), 0);
  return `${whole} ${mark}`;
}

/** Describes the sizes in one sentence: how many holders, and the range with most of them. */
export function sizesSentence(locale: Locale, rows: readonly SizeRow[]): string {
  const [first, ...others] = rows;
  if (!first) return locale.t('tokenHolders.none');
  const most = others.reduce((one, other) => (other.holders > one.holders ? other : one), first);
  const all = rows.reduce((sum, { holders }) => sum + holders, 0);
  return locale.t('tokenHolders.sizesSummary', {
    count: all,
    all: formatCount(locale, all),
    most: formatCount(locale, most.holders),
    share: most.percent,
    range: most.name,
  });
}

/** Returns the columns of the sizes; the file has exact ranges in base units and whole tokens. */
export function sizeColumns(locale: Locale, decimals: number): FigureColumn<SizeRow>[] {
  return [
    {
      head: locale.t('tokenHolders.balance'),
      cell: ({ exact }) => exact,
      csv: {
        from_base_units: ({ from }) => exactCell(from),
        below_base_units: ({ below }) => exactCell(below),
        from: ({ from }) => decimalCell(from, decimals),
        below: ({ below }) => decimalCell(below, decimals),
      },
    },
    {
      head: locale.t('tokenHolders.tableHolders'),
      cell: ({ holders }) => formatCount(locale, holders),
      isNumber: true,
      csv: { holders: ({ holders }) => holders },
    },
    { head: locale.t('tokenHolders.share'), cell: ({ percent }) => percent, isNumber: true },
  ];
}
