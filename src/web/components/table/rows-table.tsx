import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { role } from './table-role.ts';

const table = cva('block w-full text-sm aria-busy:opacity-55 aria-busy:transition-opacity aria-busy:delay-150', {
  variants: { isStale: { true: 'stale' } },
});
const headCell = cva('font-medium', {
  variants: {
    align: {
      start: 'text-start',
      end: 'text-end',
      /** Like the numbers below, which have a unit behind them. */
      amount: 'text-end pe-[5.1875rem]',
    },
    /** On wide tables. */
    isWide: { true: '@max-lg/page:hidden' },
  },
  defaultVariants: { align: 'start' },
});

interface RowsTableProperties extends ComponentProps<'table'> {
  /** Accessible name. */
  caption: string;
  /** Cells of the head. */
  head: ReactNode;
  /** Whether other rows are loading. */
  isBusy: boolean;
  /** Whether the rows are stale and shown in gray. */
  isStale: boolean;
}

/** A list of rows, each a grid with the columns in --columns; on a phone each row is a card of a few lines. */
export function RowsTable(properties: RowsTableProperties) {
  const { caption, head, isBusy, isStale, className, children, ...attributes } = properties;
  return (
    <table {...role.table} {...attributes} className={table({ isStale, className })} aria-busy={isBusy}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group} className="block @max-md/page:hidden">
        <tr
          {...role.row}
          className="grid h-9.5 grid-cols-(--columns) items-center gap-x-3 border-b border-line px-5 text-xs whitespace-nowrap text-ink-3 @lg/page:gap-x-4"
        >
          {head}
        </tr>
      </thead>
      <tbody {...role.group} className="block">
        {children}
      </tbody>
    </table>
  );
}

export function HeadCell({
  align,
  isWide,
  className,
  ...attributes
}: Omit<ComponentProps<'th'>, 'align'> & VariantProps<typeof headCell>) {
  return <th {...role.head} {...attributes} className={headCell({ align, isWide, className })} />;
}
