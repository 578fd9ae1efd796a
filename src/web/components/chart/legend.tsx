import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

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
