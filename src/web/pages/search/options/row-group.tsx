import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Rows of one kind, with a line between groups. */
export function RowGroup(properties: ComponentProps<'div'>) {
  return <div className="group/rows border-line p-2 [[data-rows]+&]:border-t" data-rows {...properties} />;
}

export const rowHeading = 'flex gap-2 px-2.5 pt-1.5 pb-1 text-xs/4 font-medium text-ink-3';

const foot = cva([
  'flex flex-wrap items-center gap-x-4.5 gap-y-1.5 border-t border-line-2 bg-sunken px-4.5 py-2.5',
  'text-xs text-ink-3',
]);

export function RowsFoot({ className, ...properties }: ComponentProps<'div'>) {
  return <div className={foot({ className })} {...properties} />;
}
