import { cva } from 'class-variance-authority';

/** The look of an amount: first the number, last its unit. The number is ink, the unit carries the colour. */
export const amountLook = cva('font-semibold text-ink', {
  variants: {
    layout: {
      line: 'inline-flex items-baseline gap-1.5 whitespace-nowrap',
      /** Every decimal is kept, so that it may need more than one line. */
      lines: [
        'inline-flex max-w-full flex-wrap items-baseline gap-1.5 whitespace-nowrap *:first:min-w-0',
        '*:first:wrap-anywhere *:first:whitespace-normal',
      ],
      /** Numbers end and units begin at the same place in every row; on a phone the unit goes below where there is no room. */
      column: [
        'grid grid-cols-[minmax(0,1fr)_4.75rem] items-baseline gap-1.75 text-[0.9375rem] whitespace-nowrap',
        '*:first:text-end *:last:justify-self-start @max-md/page:inline-flex @max-md/page:gap-1.25',
        '@max-md/page:flex-wrap @max-md/page:justify-end @max-xs/page:*:first:min-w-0 @max-xs/page:*:first:whitespace-normal',
      ],
      narrowColumn: [
        'grid grid-cols-[minmax(0,1fr)_3.625rem] items-baseline gap-1.5 whitespace-nowrap *:last:max-w-14.5',
        '*:last:justify-self-start @max-md/page:inline-flex @max-md/page:gap-1.25',
      ],
    },
    tracking: { normal: 'tracking-[-0.01em]', own: '' },
    size: { small: 'text-sm' },
  },
  defaultVariants: { layout: 'line', tracking: 'normal' },
});

export const unitLook = cva('text-[length:var(--unit-size,0.8em)] leading-none font-medium tracking-normal', {
  variants: { asset: { sats: 'text-sats', token: 'text-token' } },
});

/** Digits that weigh less: a fraction, leading zeros. */
export const quietDigits = 'font-normal text-ink-3';
