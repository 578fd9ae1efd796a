import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Whether the row of a swap's leg is shown; undefined for other rows. */
export type LegState = 'open' | 'closed' | undefined;

/** A row; its link covers all of it, and for a mouse its times, which have a tooltip, are above the link. */
export const row = cva(
  [
    'group/row relative grid border-b border-line transition-[background-color] last:border-b-0',
    'hover:bg-hover @max-md/page:px-3.5 @max-md/page:py-3 @md/page:min-h-(--row) @md/page:grid-cols-(--columns)',
    '@md/page:items-center @md/page:gap-x-3 @md/page:px-5 @lg/page:gap-x-4',
    '@max-2xs/page:flex @max-2xs/page:flex-wrap @max-2xs/page:items-center @max-2xs/page:gap-2',
    'pointer-fine:[&_time]:relative pointer-fine:[&_time]:z-1',
  ],
  {
    variants: {
      /**
       * Layout of the card. A type name may take two lines and breaks within a word only if it is very long; the unit
       * of an amount wraps below a wide number. `content-visibility` skips rows outside of the viewport.
       */
      card: {
        transaction: [
          '[contain-intrinsic-block-size:auto_2.6875rem] [content-visibility:auto]',
          '@max-md/page:grid-cols-[2rem_minmax(min-content,max-content)_1fr_minmax(min-content,max-content)]',
          '@max-md/page:grid-rows-[repeat(2,minmax(1.25rem,auto))] @max-md/page:items-baseline @max-md/page:gap-x-2',
          '@max-md/page:gap-y-1 print:[content-visibility:visible]',
        ],
        token: [
          '@max-md/page:grid-cols-[2rem_minmax(0,1fr)_max-content] @max-md/page:grid-rows-[repeat(3,1.5rem)]',
          '@max-md/page:items-center @max-md/page:gap-x-2.5 @max-md/page:gap-y-0.5',
        ],
        holder: [
          '@max-md/page:grid-cols-[1.125rem_minmax(0,1fr)_max-content]',
          '@max-md/page:grid-rows-[repeat(2,minmax(1.25rem,auto))] @max-md/page:items-baseline @max-md/page:gap-x-2.5',
          '@max-md/page:gap-y-0.5',
        ],
      },
      mark: {
        new: 'depth-[inset_2px_0_0_var(--color-accent)]',
        mint: 'depth-[inset_2px_0_0_var(--color-token-fill)]',
        burn: 'depth-[inset_2px_0_0_var(--color-control)]',
        /** A swap that is open, and its legs. */
        leg: 'depth-[inset_2px_0_0_var(--color-control)]',
      },
      /** A leg of a swap that is closed; without JavaScript it cannot be opened. */
      isClosed: { true: 'not-noscript:hidden' },
    },
  },
);

/** The link of a row. Links and tooltips in the row are above it. */
export const rowTarget = cx(
  'after:absolute after:inset-0 hover:text-accent focus-visible:outline-0',
  'focus-visible:after:rounded-xs focus-visible:after:outline-2 focus-visible:after:-outline-offset-2',
  'focus-visible:after:outline-accent',
);

/** Cells of a transaction. */
export const kindCell = 'contents grid-cols-[1.75rem_minmax(0,max-content)_1fr] items-center gap-x-2.5 @md/page:grid';
export const kindLink = cx(
  rowTarget,
  'truncate font-medium @max-md/page:-mt-1 @max-md/page:max-w-36',
  '@max-md/page:overflow-visible @max-md/page:pt-1 @max-md/page:text-base @max-md/page:wrap-break-word',
  '@max-md/page:whitespace-normal @max-md/page:[grid-area:1/2] @max-xs/page:text-sm',
);
export const idCell = 'hidden items-center gap-1.5 @lg/page:flex';
/** Labels may be long, and on a phone the value is in the same line. */
export const partyCell = cx(
  'min-w-0 @max-md/page:self-center @max-md/page:[grid-area:2/2/3/-1]',
  '@max-md/page:has-data-own:pe-26 print:pe-26',
);
export const flowCell = cx(
  partyCell,
  'flex items-center gap-1.5 @max-2xs/page:basis-full @max-2xs/page:flex-wrap @md/page:grid @md/page:gap-3',
  '@md/page:grid-cols-[minmax(0,10.4375rem)_0.875rem_minmax(0,10.4375rem)]',
);
export const amountCell = 'text-end @max-md/page:[grid-area:1/4]';
export const valueCell = cx(
  'text-end whitespace-nowrap @max-md/page:justify-self-end @max-md/page:pe-5 @max-md/page:text-xs/5',
  '@max-md/page:[grid-area:2/2/3/-1] @md/page:@max-lg/page:hidden',
);
export const statusCell =
  '@max-md/page:leading-0 @max-md/page:[grid-area:2/2/3/-1] @max-md/page:[place-self:center_end]';
export const ageCell = cx(
  'text-end whitespace-nowrap text-ink-2 @max-md/page:text-start @max-md/page:text-xs',
  '@max-md/page:text-ink-3 @max-md/page:[grid-area:1/3] @max-xs/page:hidden',
);

/** Header text within a cell, visible on cards only. */
export const cardLabel = 'hidden @max-md/page:inline';

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

/** ARIA roles of table parts: some browsers drop the implicit ones if the parts are laid out as cards or blocks. */
export const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** A note above or below the rows of a list. */
export function ListNote({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <div
      className="border-b border-line px-5 py-2.5 text-sm text-ink-2 last:border-t last:border-b-0 @max-md/page:px-3.5"
      role={role}
    >
      {children}
    </div>
  );
}
