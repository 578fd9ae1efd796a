import { cva } from 'class-variance-authority';

/** A long number breaks only where nothing else helps: a `wbr` breaks text that may not wrap, too. */
const unbroken = '@xs/page:[&_wbr]:hidden';

/** Look of an amount: a plain number and a colored unit. */
export const amountLook = cva('font-semibold text-ink', {
  variants: {
    layout: {
      line: 'inline-flex items-baseline gap-1.5 whitespace-nowrap @max-2xs/page:flex-wrap',
      /** Shows every decimal, so it may wrap. */
      lines: [
        'inline-flex max-w-full flex-wrap items-baseline gap-1.5 whitespace-nowrap *:first:min-w-0',
        '*:first:wrap-anywhere *:first:whitespace-normal',
      ],
      /** Aligns numbers and units in every row; on a phone the unit goes below if there is no room. */
      column: [
        'grid grid-cols-[minmax(0,1fr)_4.75rem] items-baseline gap-1.5 text-[0.9375rem] whitespace-nowrap',
        '*:first:text-end *:last:justify-self-start @max-md/page:inline-flex @max-md/page:gap-1.5',
        '@max-md/page:flex-wrap @max-md/page:justify-end @max-2xs/page:justify-start @max-xs/page:*:first:min-w-0 @max-xs/page:*:first:whitespace-normal',
        unbroken,
      ],
      /** The same; the unit has the width of {@link narrowUnits}. */
      narrowColumn: [
        'grid grid-cols-[minmax(0,1fr)_var(--unit-width,3.625rem)] items-baseline gap-1.5 whitespace-nowrap *:last:max-w-(--unit-width,3.625rem)',
        '*:last:justify-self-start @max-md/page:inline-flex @max-md/page:gap-1.5 @max-2xs/page:flex-wrap',
        unbroken,
      ],
    },
    tracking: { normal: 'tracking-[-0.01em]', own: '' },
    size: { small: 'text-sm' },
  },
  defaultVariants: { layout: 'line', tracking: 'normal' },
});

/** Of a table with amounts in a narrow column: units are wider if a ticker has a mark. */
export const narrowUnits = 'has-data-mark:[--unit-width:5.5rem]';

export const unitLook = cva('text-[length:var(--unit-size,0.8em)] leading-none font-medium tracking-normal', {
  variants: { asset: { sats: 'text-sats', token: 'text-token' } },
});

/** Dimmed digits: fraction and leading zeros. */
export const quietDigits = 'font-normal text-ink-3';
