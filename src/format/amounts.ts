import { bitcoinDecimals, type TokenQuantity } from '#contract/common.ts';
import type { TokenMetadata } from '#contract/token.ts';
import type { Locale } from '#i18n/locale.ts';
import {
  absolute,
  decimalSign,
  exactDigits,
  fixed,
  formatDecimal,
  groupThousands,
  joinDigits,
  plainDigits,
  removeSeparators,
  roundTo,
  scaleRounded,
  significant,
  significantDown,
  splitPower,
  trimTrailingZeros,
} from './numbers.ts';

/* Amounts in sats, bitcoin, tokens and US dollars. */

/** Part of a bitcoin amount: leading zeros, shown dimmed, then digits. */
export interface BtcPart {
  readonly zeros: string;
  readonly digits: string;
}

/** Formats sats as bitcoin in parts of 2, 3 and 3 decimals; joined, the parts are the number. @param sats 0 or more */
export function btcParts(locale: Locale, sats: number | bigint): BtcPart[] {
  const digits = String(sats).padStart(9, '0');
  const decimals = digits.slice(-8);
  const whole = groupThousands(locale, digits.slice(0, -8)) + decimalSign(locale);
  let isLeading = true;
  return [whole + decimals.slice(0, 2), decimals.slice(2, 5), decimals.slice(5)].map((part) => {
    const first = isLeading ? part.search(/[1-9]/) : 0;
    const length = first < 0 ? part.length : first;
    isLeading = first < 0;
    return { zeros: part.slice(0, length), digits: part.slice(length) };
  });
}

/** A formatted number: `whole` with thousands separators, `fraction` without its decimal point, may be empty. */
export interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

export interface ShortDigits extends Digits {
  /** `<` if the quantity is less than can be shown. */
  readonly sign: '' | '<';
  /** Suffix (`M`, `B`, `T`, `× 10¹⁸`), or `…` in a hero if decimals are cut off. */
  readonly mark: string;
  /** Whether the quantity is what is shown, not more. */
  readonly isExact: boolean;
}

/**
 * Where an amount is shown: most significant digits of a number with decimals, most characters of a number, and what
 * tells that decimals are cut off. All bitcoin there will be, in sats, has 21 characters.
 */
const forms = {
  row: { digits: 6, characters: 14, cut: '' },
  hero: { digits: 8, characters: 21, cut: '…' },
  brief: { digits: 3, characters: 7, cut: '' },
} as const;

export type AmountForm = keyof typeof forms;

const minDecimals = 2;
const significantDigits = 4;
const maxDecimals = 255;
/** Suffixes, and the zeros that they stand for. */
const sizes = [
  ['M', 6],
  ['B', 9],
  ['T', 12],
] as const;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Parses base units as received (supplement 3). */
export function toBigInt(quantity: TokenQuantity): bigint {
  return BigInt(quantity);
}

/** Returns a maximum supply; undefined if unlimited, which some services send as 0 (supplement 3). */
export function maximumOf({ maxSupply }: Pick<TokenMetadata, 'maxSupply'>): bigint | undefined {
  return toBigInt(maxSupply ?? 0) || undefined;
}

/**
 * Formats base units divided by 10^decimals, exactly.
 * @param decimals 0 to 255; untrusted
 * @param options `all` keeps every decimal; otherwise trailing zeros beyond the second are dropped
 */
export function formatTokenQuantity(
  locale: Locale,
  quantity: TokenQuantity,
  decimals: number,
  options: { readonly all?: boolean } = {},
): Digits {
  const places = Math.min(decimals, maxDecimals);
  const digits = toBigInt(quantity)
    .toString()
    .padStart(places + 1, '0');
  const whole = groupThousands(locale, digits.slice(0, digits.length - places));
  const fraction = digits.slice(digits.length - places);
  if (options.all) return { whole, fraction };
  const used = trimTrailingZeros(fraction).length;
  return { whole, fraction: fraction.slice(0, Math.max(used, minDecimals)) };
}

/** Formats base units in whole units: 1,284.06. */
export function quantityText(locale: Locale, quantity: TokenQuantity, decimals: number): string {
  return joinDigits(locale, formatTokenQuantity(locale, quantity, decimals));
}

/** Formats base units in whole units with all decimals, grouped: 1,284.06000000; negative ones with U+2212. */
export function exactQuantity(locale: Locale, quantity: TokenQuantity, decimals: number): string {
  const units = toBigInt(quantity);
  return (
    (units < 0n ? '−' : '') + joinDigits(locale, formatTokenQuantity(locale, absolute(units), decimals, { all: true }))
  );
}

/**
 * Formats a quantity for a place, rounded down, so that it never shows more than there is: 184.4 B, 1,221.50,
 * 1,221.5095…, <0.00000000001. An integer keeps all of its digits while they fit.
 * @param quantity 0 or more
 */
export function shortTokenQuantity(
  locale: Locale,
  quantity: TokenQuantity,
  decimals: number,
  form: AmountForm = 'row',
): ShortDigits {
  const { digits, characters, cut } = forms[form];
  const { whole, fraction } = formatTokenQuantity(locale, quantity, decimals);
  if (whole.length > characters) {
    const places = Math.min(decimals, maxDecimals);
    const most = Math.min(digits, significantDigits);
    const short = compactQuantity(locale, toBigInt(quantity), places, most);
    return { ...short, sign: '', isExact: isCompactExact(toBigInt(quantity), most) };
  }
  const length = whole === '0' ? 0 : removeSeparators(locale, whole).length;
  const zeros = length === 0 ? fraction.search(/[1-9]|$/) : 0;
  const room = Math.min(zeros + Math.max(0, digits - length), Math.max(0, characters - 1 - whole.length));
  // One zero alone says nothing.
  const first = fraction.slice(0, room);
  const shown = room < minDecimals && /^0*$/.test(first) ? '' : first;
  const rest = fraction.slice(shown.length);
  if (!/[1-9]/.test(rest)) return { whole, fraction: shown, sign: '', mark: '', isExact: true };
  if (length === 0 && !/[1-9]/.test(shown)) {
    return { whole, fraction: `${'0'.repeat(room - 2)}1`, sign: '<', mark: '', isExact: false };
  }
  return { whole, fraction: shown, sign: '', mark: cut, isExact: false };
}

/** Formats sats for a place; as bitcoin with all eight decimals if they fit. @param sats 0 or more */
export function shortSats(
  locale: Locale,
  sats: number | bigint,
  unit: 'sats' | 'btc',
  form: AmountForm = 'row',
): ShortDigits {
  if (unit === 'sats') return shortTokenQuantity(locale, sats, 0, form);
  const { whole, fraction } = formatTokenQuantity(locale, sats, bitcoinDecimals, { all: true });
  if (whole.length + 1 + fraction.length > forms[form].characters)
    return shortTokenQuantity(locale, sats, bitcoinDecimals, form);
  return { whole, fraction, sign: '', mark: '', isExact: true };
}

/**
 * Returns the short form as one text: `184.4 B`.
 * @param options `isRound` as on an axis: without zeros at the end; `isColumn`: as in a column
 */
export function shortQuantityText(
  locale: Locale,
  quantity: TokenQuantity,
  decimals: number,
  { isRound = false, isColumn = false }: { readonly isRound?: boolean; readonly isColumn?: boolean } = {},
): string {
  const { whole, fraction, sign, mark } = (isColumn ? columnQuantity : shortTokenQuantity)(locale, quantity, decimals);
  const digits = sign + joinDigits(locale, { whole, fraction: isRound ? trimTrailingZeros(fraction) : fraction });
  return mark === '' ? digits : `${digits} ${mark}`;
}

/**
 * Formats a quantity for a column, rounded down: four significant digits, a suffix from a million, no decimals from a
 * thousand.
 */
export function columnQuantity(locale: Locale, quantity: TokenQuantity, decimals: number): ShortDigits {
  const units = toBigInt(quantity);
  const places = Math.min(decimals, maxDecimals);
  const [whole = '', fraction = ''] = plainDigits(units, places).split('.');
  if (whole.length > 6) {
    return { ...compactQuantity(locale, units, places), sign: '', isExact: isCompactExact(units) };
  }
  const room = whole.length > 3 ? 0 : significantDigits - whole.length;
  const shown = fraction.slice(0, room);
  const isLess = units > 0n && !/[1-9]/.test(whole + shown);
  return {
    whole: groupThousands(locale, whole),
    fraction: isLess ? '001' : trimTrailingZeros(shown),
    sign: isLess ? '<' : '',
    mark: '',
    isExact: !/[1-9]/.test(fraction.slice(room)),
  };
}

/** Returns significant digits, rounded down, and a suffix, for a quantity of a million or more. @param most digits */
export function compactQuantity(
  locale: Locale,
  quantity: bigint,
  decimals: number,
  most: number = significantDigits,
): Digits & { readonly mark: string } {
  return compact(locale, `${quantity}e-${decimals}`, (scaled) => significantDown(scaled, most));
}

function isCompactExact(quantity: bigint, most: number = significantDigits): boolean {
  return trimTrailingZeros(`.${quantity}`).length <= 1 + most;
}

function compact(locale: Locale, value: string, round: (scaled: string) => string): Digits & { readonly mark: string } {
  const { digits, power } = splitPower(value, round);
  const [whole = '', fraction = ''] = digits.split('.');
  const size = sizes.find(([, zeros]) => zeros === power)?.[0];
  return { whole, fraction, mark: size ? locale.t(`units.${size}`) : `× 10${raised(String(power))}` };
}

/** Formats a number of an axis: `0.25`, `1,250`, `2.5 B`. */
export function axisNumber(locale: Locale, value: number): string {
  if (value < 1_000_000) {
    return formatDecimal(locale, String(Number.isInteger(value) ? value : Number(value.toPrecision(4))));
  }
  const short = compactQuantity(locale, BigInt(Math.round(value)), 0);
  return `${joinDigits(locale, short)} ${short.mark}`;
}

/** `row` drops cents from $10,000, `summary` abbreviates from a million, all abbreviate from ten billion. */
export type UsdStyle = 'full' | 'row' | 'summary';

interface ShownUsd {
  /** Plain decimal, of the suffix if there is one. */
  readonly digits: string;
  readonly size: (typeof sizes)[number] | undefined;
}

/** Formats US dollars in at most 17 characters, rounded half to even; positive values that would show 0 as `<$0.01`. */
export function formatUsd(locale: Locale, usd: number, style: UsdStyle = 'full'): string {
  const sign = usd < 0 ? '−' : '';
  const value = Math.abs(usd);
  if (isHuge(value)) return locale.t('units.dollars', { sign, number: powered(locale, value) });
  const { digits, size } = shownUsd(value, style);
  if (value > 0 && Number(digits) === 0) {
    return locale.t('units.dollars', { sign: `${sign}<`, number: formatDecimal(locale, '0.01') });
  }
  const number = formatDecimal(locale, digits);
  return locale.t('units.dollars', { sign, number: size ? `${number} ${locale.t(`units.${size[0]}`)}` : number });
}

/** Multiplies decimal digits, so that floating-point noise does not affect rounding. @param priceUsd of one bitcoin */
export function satsInUsd(sats: number | bigint, priceUsd: number): number {
  const [whole = '', fraction = ''] = exactDigits(priceUsd).split('.');
  return Number(`${BigInt(sats) * BigInt(whole + fraction)}e${-fraction.length - bitcoinDecimals}`);
}

/** Decimals of the dollar values of a service; further digits of a computed value are floating-point noise. */
const usdDecimals = 6;

/** Returns a value for a tooltip: at most six decimals; one that would show 0 keeps all its digits. */
export function exactUsd(locale: Locale, usd: number): string {
  const value = Math.abs(usd);
  const rounded = roundTo(value, usdDecimals);
  const number = formatDecimal(locale, rounded === '0' ? exactDigits(value) : rounded);
  return locale.t('units.dollars', { sign: usd < 0 ? '−' : '', number });
}

/** Adds dollars as whole micro-dollars, so that the sum has no floating-point noise. */
export function sumUsd(values: readonly number[]): number {
  const micros = values.reduce((sum, usd) => sum + scaleRounded(usd, usdDecimals), 0n);
  return Number(`${micros}e-${usdDecimals}`);
}

/** Rounds a value for display, unless it {@link isHuge}. @param usd 0 or more */
export function shownUsd(usd: number, style: UsdStyle): ShownUsd {
  const isShort = usd >= (style === 'summary' ? 1e6 : 1e10);
  if (!isShort) return { digits: fixed(usd, style === 'row' && usd >= 10_000 ? 0 : 2), size: undefined };
  const { digits, power } = splitPower(usd, (scaled) => fixed(scaled, 2), 12);
  return { digits, size: sizes.find(([, zeros]) => zeros === power) };
}

export function isHuge(usd: number): boolean {
  return usd >= 1e18;
}

/** Returns digits as an exponent: ¹⁸. */
export function raised(digits: string): string {
  return Array.from(digits, (digit) => superscripts[Number(digit)]).join('');
}

function powered(locale: Locale, usd: number): string {
  const short = compact(locale, String(usd), (scaled) => significant(scaled, significantDigits));
  return `${joinDigits(locale, short)} ${short.mark}`;
}

/** @param text digits, may have a decimal point @param decimals of the token; 0 for sats */
export function minimumInBaseUnits(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return String(/[1-9]/.test(fraction.slice(decimals)) ? units + 1n : units);
}

/** Significant digits that stand out in a number with a fraction. */
const emphasizedDigits = 4;

/** Returns how many digits of a fraction stand out: until four significant ones are shown, without trailing zeros. */
export function emphasizedFraction({ whole, fraction }: Digits): number {
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '').length;
  const zeros = digits === 0 ? fraction.search(/[1-9]|$/) : 0;
  return trimTrailingZeros(fraction.slice(0, Math.max(0, zeros + emphasizedDigits - digits))).length;
}
