import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** Look of a tag: one or two words on a colored background. */
export const tag = cva('min-w-0 overflow-hidden rounded-xs text-2xs/4 text-ellipsis', {
  variants: {
    tone: {
      plain: 'bg-expired-wash font-medium text-ink-2',
      warning: 'bg-pending-wash font-medium text-pending',
      token: 'bg-token-wash font-medium text-token',
      sats: 'bg-sats-wash font-semibold text-sats',
    },
    padding: { normal: 'px-1.5', large: 'px-2' },
    wraps: { true: 'whitespace-normal', false: 'whitespace-nowrap' },
  },
  defaultVariants: { tone: 'plain', padding: 'normal', wraps: false },
});

/** A small rounded button, may be a toggle. */
export function Chip(properties: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...properties} className="chip" type="button" />;
}

const key = cva('inline-flex items-center gap-1.5 before:size-2 before:rounded-[2px] before:forced-color-adjust-none', {
  variants: { of: { bitcoin: 'before:bg-sats-fill', token: 'before:bg-token-fill' } },
});

/** Legend of a chart. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <span className="ms-auto inline-flex gap-4 @max-md/page:ms-0" data-legend>
      {children}
    </span>
  );
}

export function LegendKey({ of, children }: VariantProps<typeof key> & { children: ReactNode }) {
  return <span className={key({ of })}>{children}</span>;
}
