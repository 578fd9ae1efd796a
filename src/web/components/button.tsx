import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Look of a button, also for links among buttons. */
export const button = cva(
  [
    'not-printed inline-flex items-center justify-center gap-1.5 rounded-md border whitespace-nowrap',
    'transition-[background-color,border-color]',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-3',
    'disabled:[&>svg]:text-line-2',
  ],
  {
    variants: {
      variant: {
        plain: 'border-line-2 bg-surface font-medium text-ink hover:border-control hover:bg-hover [&>svg]:text-ink-2',
        main: [
          'border-accent bg-accent font-semibold text-on-accent hover:border-transparent',
          'hover:bg-[color-mix(in_srgb,var(--color-accent)_88%,var(--color-ink))]',
        ],
        quiet: 'border-transparent font-medium text-ink-2 hover:border-control hover:bg-hover',
      },
      size: {
        tiny: 'min-h-7 px-3 text-sm',
        small: 'min-h-8 px-3 text-sm',
        medium: 'min-h-9 px-3 text-sm',
        large: 'min-h-11 px-4 text-sm',
        icon: 'min-h-9 w-9 flex-none text-sm',
      },
    },
    defaultVariants: { variant: 'plain', size: 'medium' },
  },
);

type ButtonProperties = ComponentProps<'button'> & VariantProps<typeof button>;

/** A button; `type="button"` by default. */
export function Button({ variant, size, className, type = 'button', ...properties }: ButtonProperties) {
  return <button {...properties} type={type} className={button({ variant, size, className })} />;
}
