import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const bar = cva('mb-3 flex flex-wrap gap-2.5 [&>a]:py-0.5', {
  variants: {
    /** Position: at the top of a page, or below a card. */
    at: {
      top: 'mt-2 items-baseline @max-md/page:mt-0',
      below: 'mt-8 items-center @max-md/page:mt-6',
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
      <h1 className="text-lg/7">{title}</h1>
      {children}
    </div>
  );
}
