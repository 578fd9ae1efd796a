import { formatDecimal } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';

/**
 * Formats a duration in its two largest units: 42 s, 6 min 47 s, 3 h 5 min, 2 d 1 h.
 * @param seconds 0 or more; truncated to whole seconds, except below 10 s (0.8 s)
 */
export function duration(locale: Locale, seconds: number): string {
  const whole = Math.floor(seconds);
  if (seconds > 0 && seconds < 10 && whole !== seconds) {
    const tenths = Math.floor(seconds * 10);
    return `${tenths === 0 ? `<${formatDecimal(locale, '0.1')}` : formatDecimal(locale, String(tenths / 10))} ${locale.t('units.s')}`;
  }
  if (whole < 60) return `${whole} ${locale.t('units.s')}`;
  if (whole < 3600) return pair(Math.floor(whole / 60), locale.t('units.min'), whole % 60, locale.t('units.s'));
  if (whole < 86_400)
    return pair(Math.floor(whole / 3600), locale.t('units.h'), Math.floor((whole % 3600) / 60), locale.t('units.min'));
  return pair(
    Math.floor(whole / 86_400),
    locale.t('units.d'),
    Math.floor((whole % 86_400) / 3600),
    locale.t('units.h'),
  );
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
