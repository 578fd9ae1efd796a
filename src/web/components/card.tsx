import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Look of a panel, also for elements other than sections. */
export const card = cva('min-w-0 rounded-lg border', {
  variants: {
    tone: {
      plain: 'border-line bg-surface depth-card',
      warning: 'border-pending bg-surface depth-card',
      /** Above the page. */
      raised: 'border-line bg-raised depth-pop',
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** A panel of a page. */
export function Card({ tone, className, ...properties }: ComponentProps<'section'> & VariantProps<typeof card>) {
  return <section {...properties} className={card({ tone, className })} />;
}

const cardHead = cva(
  'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-5 py-2 [&>a]:py-0.5 @max-md/page:px-4',
);

/** The heading of a panel, with its controls. */
export function CardHead({ className, ...properties }: ComponentProps<'div'>) {
  return <div {...properties} className={cardHead({ className })} />;
}
