import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { role } from '#web/components/table-look.tsx';

/** A table for screen and print; on small screens each row is a card. */
export function StatementTable({
  head,
  children,
  isTotals,
}: {
  head: ReactNode;
  children: ReactNode;
  isTotals?: true;
}) {
  return (
    <table
      {...role.table}
      className="w-full border-collapse text-xs leading-4.5 @max-[40rem]/page:block print:text-[0.6rem] print:leading-[0.85rem]"
      data-totals={isTotals}
    >
      <thead
        {...role.group}
        className="@max-[40rem]/page:absolute @max-[40rem]/page:block @max-[40rem]/page:[clip-path:inset(50%)]"
      >
        <StatementLine>{head}</StatementLine>
      </thead>
      <tbody {...role.group} className="@max-[40rem]/page:block">
        {children}
      </tbody>
    </table>
  );
}

/** A row of the header or body. */
export function StatementLine({ children, transaction }: { children: ReactNode; transaction?: string }) {
  return (
    <tr
      {...role.row}
      className="border-line @max-[40rem]/page:block @max-[40rem]/page:border-t @max-[40rem]/page:py-2 print:break-inside-avoid"
      data-transaction={transaction}
    >
      {children}
    </tr>
  );
}

const cell = cva(
  'border-t border-line py-1.5 align-top @max-[40rem]/page:block @max-[40rem]/page:border-0 @max-[40rem]/page:px-0 @max-[40rem]/page:py-0.5 @max-[40rem]/page:text-start',
  {
    variants: {
      isHead: { true: 'font-medium text-ink-3', false: 'font-normal' },
      isNumber: { true: 'ps-3 text-end', false: 'pe-3 text-start' },
      // Identifiers take two lines, so that exact amounts fit into one.
      width: { identifier: 'w-[19em]', time: 'min-w-22 wrap-normal', word: 'wrap-normal' },
      hasLabel: {
        true: '@max-[40rem]/page:before:block @max-[40rem]/page:before:text-2xs @max-[40rem]/page:before:text-ink-3 @max-[40rem]/page:before:content-[attr(data-label)]',
      },
    },
    compoundVariants: [{ isNumber: true, width: undefined, className: 'wrap-break-word' }],
  },
);

interface CellProperties {
  children: ReactNode;
  isNumber?: boolean;
  width?: 'identifier' | 'time' | 'word';
}

export function StatementHeadCell({ children, isNumber = false, width }: CellProperties) {
  return (
    <th {...role.head} className={cell({ isHead: true, isNumber, width })}>
      {children}
    </th>
  );
}

/** The cell that identifies a row. */
export function StatementRowHead({ children }: { children: ReactNode }) {
  return (
    <th {...role.rowHead} className={cell({ isHead: false, isNumber: false, width: 'identifier' })}>
      {children}
    </th>
  );
}

/** @param label shown above the cell on small screens, which have no header */
export function StatementCell(properties: CellProperties & { label?: string; title?: string }) {
  const { children, isNumber = false, width, label, title } = properties;
  return (
    <td
      {...role.cell}
      className={cell({ isHead: false, isNumber, width, hasLabel: label !== undefined })}
      title={title}
      data-label={label}
      data-number={isNumber || undefined}
    >
      {children}
    </td>
  );
}

/** A smaller line of a cell. */
export function StatementDetail({ children, isMono = false }: { children: ReactNode; isMono?: boolean }) {
  const className = 'block text-2xs leading-4 text-ink-2 print:text-[0.55rem] print:leading-3';
  return (
    <span className={isMono ? `mono ${className}` : className} data-detail>
      {children}
    </span>
  );
}
