import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const cell = cva(
  'h-9.5 px-2 py-1 first:ps-5 last:pe-5 @max-md/page:px-1.5 @max-md/page:wrap-anywhere @max-md/page:first:ps-4 @max-md/page:last:pe-4',
  {
    variants: {
      of: {
        column: 'text-xs font-medium text-ink-3',
        row: 'font-medium wrap-anywhere',
        value: '',
      },
      /** Numeric cell, right-aligned. */
      isNumber: { true: 'text-end', false: 'text-start' },
      /** Secondary column. */
      isQuiet: { true: 'text-ink-3' },
      /** Hidden if there is no room. */
      isOptional: { true: '@max-md/page:hidden' },
    },
    defaultVariants: { isNumber: false },
  },
);

type CellProperties = Omit<VariantProps<typeof cell>, 'of'> & { children: ReactNode };

/** The figures of a chart as a table, never truncated. */
export function FiguresTable({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** @param name subject of the row */
export function FiguresRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={cell({ of: 'row' })}>
        {name}
      </th>
      {children}
    </tr>
  );
}

export function ColumnHead({ children, ...variants }: CellProperties) {
  return (
    <th scope="col" className={cell({ of: 'column', ...variants })}>
      {children}
    </th>
  );
}

export function Figure({ children, ...variants }: CellProperties) {
  return <td className={cell({ of: 'value', ...variants })}>{children}</td>;
}
