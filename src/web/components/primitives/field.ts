import { cva } from 'class-variance-authority';

/** The frame around a text field, and what stands in it. */
export const field = cva(
  [
    'inline-flex items-center border border-control bg-surface text-sm',
    'focus-within:border-accent focus-within:ring-[0.1875rem] focus-within:ring-accent/28',
  ],
  {
    variants: {
      size: { small: 'h-8', medium: 'h-9', large: 'h-11' },
      /** The first and the last one of several in a row. */
      joined: { true: 'first:rounded-s-md last:rounded-e-md', false: 'rounded-md' },
    },
    defaultVariants: { size: 'medium', joined: false },
  },
);

export const fieldLabel = cva('ps-2.5 text-ink-3');
/** Its width is that of the place. */
export const fieldInput = cva('h-full pe-2.5 ps-1.5 outline-0');
