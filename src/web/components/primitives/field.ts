import { cva } from 'class-variance-authority';

/** Look of a text field: frame, label and input. */
export const field = cva(
  [
    'not-printed inline-flex items-center border border-control bg-surface text-sm',
    'focus-within:border-accent focus-within:depth-focus',
  ],
  {
    variants: {
      size: { small: 'h-8', medium: 'h-9', large: 'h-11' },
      /** Joined with the next or previous field. */
      joined: { true: 'first:rounded-s-md last:rounded-e-md', false: 'rounded-md' },
    },
    defaultVariants: { size: 'medium', joined: false },
  },
);

export const fieldLabel = cva('ps-2.5 text-ink-3');
/** As wide as its container. */
export const fieldInput = cva('h-full pe-2.5 ps-1.5 outline-0');
