import { cva } from 'class-variance-authority';

/** Look of a comparison table: a column per subject, with lines between all cells. */
export const comparisonTable = 'w-full table-fixed border-collapse text-sm';

/** Look of its cells. Rows of the body are a `group`. */
export const comparisonCell = cva('border-line px-5 py-2 text-start align-middle font-normal not-first:border-s', {
  variants: {
    is: {
      fact: 'h-11 w-37.5 pe-2 text-ink-3 @max-lg/page:w-27 @max-lg/page:ps-3',
      token: 'h-15 @max-lg/page:px-3',
      value: 'h-11 @max-lg/page:px-3',
    },
    isInBody: { true: 'border-b group-last:border-b-0', false: 'border-b' },
  },
  defaultVariants: { isInBody: false },
});
