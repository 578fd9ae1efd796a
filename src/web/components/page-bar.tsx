import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const bar = cva('mb-3 flex flex-wrap gap-2.5 [&>a]:py-0.5', {
  variants: {
    /** Position: at the top of a page, or below a card. */
    at: {
      top: 'mt-2 items-baseline @max-md/page:mt-0',
      below: 'mt-6 items-center @max-md/page:mt-4.5',
    },
  },
  defaultVariants: { at: 'top' },
});

/** Header of a page: picture, heading and actions. */
export const headLook =
  'mb-5 flex items-center gap-4 @max-md/page:flex-wrap @max-md/page:gap-3 @max-2xs/page:flex-col @max-2xs/page:items-start';
/** The heading with its badges. */
export const headLine = 'flex flex-wrap items-center gap-x-3 gap-y-1.5';

/** The heading line of a page. */
export function PageBar({ title, at, children }: VariantProps<typeof bar> & { title: string; children?: ReactNode }) {
  return (
    <div className={bar({ at })}>
      <h1 className="text-lg/7 @max-md/page:text-[1.0625rem]/7">{title}</h1>
      {children}
    </div>
  );
}

/**
 * Breadcrumbs.
 * @param label accessible name
 * @param current this page
 * @param children link to the parent page
 */
export function Breadcrumbs(properties: { label: string; current: string; children: ReactNode }) {
  const { label, current, children } = properties;
  return (
    <nav
      className="mb-4 flex items-center gap-1.5 text-sm text-ink-3 not-printed [&>a]:py-0.5 [&>a]:hover:text-ink"
      aria-label={label}
    >
      {children}
      <Icon name="right" size={12} />
      <span className="min-w-0 wrap-anywhere">{current}</span>
    </nav>
  );
}
