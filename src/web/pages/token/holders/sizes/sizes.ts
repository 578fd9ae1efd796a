import type { HolderSizes } from '#contract/endpoints/holder-sizes.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import { compactQuantity, toBigInt } from '#format/amounts/token-quantity.ts';
import { type Cell, decimalCell, exactCell, writeCsv } from '#format/csv.ts';
import type { Locale } from '#i18n/locale.ts';
import { exactText } from '#web/pages/token/whole-quantity.tsx';

/** Holders with balances from one power of ten to below the next. */
export interface SizeRow {
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

/** Returns the sizes of a token's holders, smallest first. */
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
      exact: rangeOf(exactText),
      percent: formatShare(locale, BigInt(holders), BigInt(holderCount)) ?? '',
    };
  });
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns a power of ten of base units in whole tokens: 0.01, 1,000, 10 M, 10⁻¹⁸. */
function powerText(locale: Locale, quantity: bigint, decimals: number): string {
  const power = quantity.toString().length - 1 - decimals;
  if (power < -6 || power >= 15) {
    const digits = [...String(Math.abs(power))].map((digit) => superscripts[Number(digit)]).join('');
    return `10${power < 0 ? '⁻' : ''}${digits}`;
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

/** Returns the sizes as CSV: exact ranges in base units and whole tokens. */
export function sizesCsv(rows: readonly SizeRow[], decimals: number): string {
  const columns: Record<string, (row: SizeRow) => Cell> = {
    from_base_units: ({ from }) => exactCell(from),
    below_base_units: ({ below }) => exactCell(below),
    from: ({ from }) => decimalCell(from, decimals),
    below: ({ below }) => decimalCell(below, decimals),
    holders: ({ holders }) => holders,
  };
  return writeCsv(columns, rows);
}
