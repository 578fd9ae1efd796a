import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Whether the row of a swap's leg is shown; undefined for other rows. */
export type LegState = 'open' | 'closed' | undefined;

export const row = cva('row', {
  variants: {
    /** Layout of the card on a phone. */
    card: {
      transaction: 'row-transaction',
      token: 'row-token',
      holder: 'row-holder',
      holding: 'row-holding',
      wrapped: 'row-wrapped',
    },
    mark: { new: 'row-new', mint: 'row-mint', burn: 'row-burn', leg: 'row-leg' },
    /** A leg of a swap that is closed; without JavaScript it cannot be opened. */
    isClosed: { true: 'not-noscript:hidden' },
  },
});

/** Header text within a cell, visible on cards only. */
export const cardLabel = 'hidden @max-md/page:inline';

/** Look of a comparison table: a column per subject, with lines between all cells. */
export const comparisonTable = 'w-full table-fixed border-collapse text-14';

/** Look of its cells. Rows of the body are a `group`. */
export const comparisonCell = cva('border-line px-5 py-2 text-start align-middle font-text not-first:border-s', {
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
      className="border-b border-line px-(--inset) py-2.5 text-14 text-ink-2 last:border-t last:border-b-0"
      role={role}
    >
      {children}
    </div>
  );
}
