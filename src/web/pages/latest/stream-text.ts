import type { Network } from '#contract/common.ts';
import { formatCount, formatDecimal } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';

export function inWords(locale: Locale, length: number): string {
  if (length < 60) return `${Math.floor(length)} ${locale.t('units.s')}`;
  if (length < 3600) return `${short(locale, length / 60)} ${locale.t('units.min')}`;
  if (length < 172_800) return `${short(locale, length / 3600)} ${locale.t('units.h')}`;
  return `${short(locale, length / 86_400)} ${locale.t('units.d')}`;
}

/** With tenths below 10, or the left edge would read like a tick: "1 h ago" for 1 h 40 min, left of "1 h". */
function short(locale: Locale, value: number): string {
  return formatDecimal(locale, String(value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)));
}

export function sentenceOf(
  locale: Locale,
  worth: number[],
  count: number,
  span: number,
  end: string,
  scale: ReturnType<typeof scales>[Network],
): string {
  if (count === 0) return `${locale.t('latest.noneYet')}.`;
  const sorted = worth.toSorted((a, b) => a - b);
  const at = (share: number) => plain(locale, sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const large = worth.filter((value) => value > scale.large).length;
  const unknown = count - worth.length;
  return [
    locale.t('latest.pulse.bars', { count, span: inWords(locale, span / 1000), end }),
    sorted.length > 0
      ? locale.t('latest.pulse.half', { least: at(0.25), most: at(0.75), unit: scale.unit })
      : locale.t('latest.pulse.noValues'),
    locale.t('latest.pulse.large', { count: large, than: plain(locale, scale.large), unit: scale.unit }),
    unknown > 0 ? locale.t('latest.pulse.without', { count: unknown, unit: scale.unit }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function plain(locale: Locale, value: number): string {
  return value < 1 ? locale.t('latest.pulse.underOne') : formatCount(locale, Math.floor(value));
}

// Smallest value drawn to scale, and the reference value in the text.
export const scales = (locale: Locale) =>
  ({
    MAINNET: { floor: 1, large: 10_000, unit: locale.t('latest.pulse.dollars') },
    REGTEST: { floor: 100, large: 1_000_000, unit: 'sats' },
  }) as const;
