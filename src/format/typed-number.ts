import type { Locale } from '#i18n/locale.ts';
import { formatDecimal, trimTrailingZeros } from './numbers.ts';

/** A typed number as plain digits such as `1284.06`, undefined for a blank text; or what is expected instead. */
export type TypedNumber = { readonly plain: string | undefined } | { readonly error: string };

/** Whether a field takes whole numbers only: 1.000 in English is no thousand, but it may be meant as one. */
export type NumberKind = 'whole' | 'decimal';

const maxLength = 400;

/**
 * Parses a number in the format in which pages print it. Spaces and apostrophes group digits in every format; a number that
 * is only right in another format is refused, since 1.000 is a thousand in one and one in another.
 * @param units words that may follow the number, in lower case
 */
export function parseTypedNumber(
  locale: Locale,
  text: string,
  kind: NumberKind,
  units: readonly string[] = [],
): TypedNumber {
  const input = withoutUnit(
    text
      .slice(0, maxLength + 1)
      .normalize('NFKC')
      .trim(),
    units,
  );
  if (input === '') return { plain: undefined };
  const [group, point] = locale.digits.map((sign) => sign.normalize('NFKC').replace('.', String.raw`\.`));
  const grouped = String.raw`[1-9]\d{0,2}([\s’'${group}])\d{3}(?:\2\d{3})*`;
  const shape = new RegExp(String.raw`^(${grouped}|\d+)?(?:${point}(\d+))?$`);
  const [, whole, , fraction] = (text.length <= maxLength && shape.exec(input)) || [];
  if ((whole ?? fraction) === undefined || (kind === 'whole' && fraction !== undefined)) {
    const example = formatDecimal(locale, kind === 'whole' ? '12500' : '12500.5');
    return { error: locale.t('lists.noNumber', { isWhole: kind === 'whole', example }) };
  }
  const digits = (whole ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = trimTrailingZeros(fraction ?? '');
  return { plain: decimals === '' ? digits : `${digits}.${decimals}` };
}

function withoutUnit(text: string, units: readonly string[]): string {
  const unit = units.find((one) => text.toLowerCase().endsWith(one));
  return unit === undefined ? text : text.slice(0, -unit.length).trimEnd();
}

/** Returns plain digits as they are typed: with the decimal sign of the page, without groups. */
export function typedText(locale: Locale, plain: string): string {
  return plain.replace('.', locale.digits[1]);
}
