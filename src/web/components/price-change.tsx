import { formatChange } from '#format/rates.ts';
import type { Locale } from '#i18n/locale.ts';

/* How the price of a token changed, on its page and in the directory. */

/** Returns a change in percent to one decimal, with a sign unless it rounds to 0; undefined without a price before. */
export function changeText(locale: Locale, now: number, before: number | null): string | undefined {
  if (before === null || before <= 0) return undefined;
  return formatChange(locale, (now / before - 1) * 100, 1);
}

/** A line through prices, oldest first; null is unknown. Not for screen readers: the change beside it says it in words. */
export function PriceLine({ prices, className }: { prices: readonly (number | null)[]; className: string }) {
  const line = pathOf(prices);
  return (
    line && (
      <svg
        className={`overflow-visible ${className}`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="price-line" d={line} />
      </svg>
    )
  );
}

/** Returns a line through values in a square of 100, lowest at the bottom; undefined with less than two. */
function pathOf(values: readonly (number | null)[]): string | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const places = known.map((value, index) => {
    const up = high === low ? 50 : 2 + (96 * (high - value)) / (high - low);
    return `${((100 * index) / (known.length - 1)).toFixed(1)} ${up.toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}
