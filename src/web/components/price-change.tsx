import { cva } from 'class-variance-authority';
import { useId } from 'react';
import { fixed } from '#format/numbers.ts';
import { formatChange } from '#format/rates.ts';
import type { Locale } from '#i18n/locale.ts';

/* How a value changed: the price of a token, the balance of an address. */

/** Returns a change in percent to one decimal, with a sign unless it rounds to 0; undefined without a price before. */
export function changeText(locale: Locale, now: number, before: number | null): string | undefined {
  if (before === null || before <= 0) return undefined;
  return formatChange(locale, (now / before - 1) * 100, 1);
}

/**
 * A line through prices, oldest first, in the color of its direction; null is unknown. Not for screen readers: the change
 * of the same time beside it says it in words.
 */
export function PriceLine({ prices, className }: { prices: readonly (number | null)[]; className: string }) {
  const line = pathOf(prices);
  const known = prices.filter((price) => price !== null);
  return (
    line && (
      <svg
        className={`overflow-visible ${className}`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={lineLook({ way: wayOf(known) })} d={line} />
      </svg>
    )
  );
}

/**
 * The same with a fade below it, at any width; as high as its class says. The figure around it says what it shows.
 * @param tone of the line; `way`: green or red by its direction
 */
export function TrendArea(properties: { values: readonly (number | null)[]; tone: 'sats' | 'way'; className: string }) {
  const { values, tone, className } = properties;
  const line = pathOf(values);
  const known = values.filter((value) => value !== null);
  return (
    <svg
      className={areaLook({ tone: tone === 'way' ? wayOf(known) : tone, className })}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {line && <FadedLine line={line} area={`${line}V100H0Z`} />}
    </svg>
  );
}

/** A line in the color of the text, with a fade below it. @param area the line, closed along the bottom */
export function FadedLine({ line, area }: { line: string; area: string }) {
  const id = useId();
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.22" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={area} fill={`url(#${id})`} />
      <path className="price-line stroke-current" d={line} strokeLinejoin="round" />
    </>
  );
}

const areaLook = cva('block w-full overflow-visible forced-color-adjust-none', {
  variants: {
    tone: { sats: 'text-chart-deposits', up: 'text-confirmed', down: 'text-failed', even: 'text-control' },
  },
});

/** Returns the direction from the first to the last price; even if the change in words, to one decimal, is zero. */
function wayOf(known: readonly number[]): 'up' | 'down' | 'even' {
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const percent = first > 0 ? Number(fixed((last / first - 1) * 100, 1)) : last - first;
  return percent > 0 ? 'up' : percent < 0 ? 'down' : 'even';
}

const lineLook = cva('price-line', {
  variants: { way: { up: 'stroke-confirmed', down: 'stroke-failed', even: 'stroke-control' } },
});

/** The least range of a line, as a share of its middle to both sides, so that noise does not fill its height. */
const minRange = 0.02;

/** Returns a line through values in a square of 100, lowest at the bottom; undefined with less than two. */
function pathOf(values: readonly (number | null)[]): string | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const middle = low + (high - low) / 2;
  const half = Math.max((high - low) / 2, Math.abs(middle) * minRange);
  const places = known.map((value, index) => {
    const up = half === 0 ? 50 : 50 - (44 * (value - middle)) / half;
    return `${((100 * index) / (known.length - 1)).toFixed(1)} ${up.toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}
