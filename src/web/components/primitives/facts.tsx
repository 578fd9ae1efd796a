import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

export const factList = cva(
  [
    'grid text-sm *:min-h-10 *:border-t *:border-line *:py-2.5 *:first-of-type:border-t-0',
    '[&>dd]:min-w-0 [&>dd]:wrap-anywhere [&>dt]:pe-2 [&>dt]:text-ink-3',
  ],
  {
    variants: {
      columns: {
        usual: [
          'grid-cols-[8rem_minmax(0,1fr)] @max-md/page:grid-cols-[7.5rem_minmax(0,1fr)] @max-2xs/page:grid-cols-1',
          '@max-2xs/page:[&>dd]:border-t-0 @max-2xs/page:[&>dd]:pt-0',
        ],
        own: '',
      },
    },
    defaultVariants: { columns: 'usual' },
  },
);

/** Names and values in two columns; with `columns="own"` the class sets their widths. */
export function FactList({ columns, className, ...properties }: ComponentProps<'dl'> & VariantProps<typeof factList>) {
  return <dl {...properties} className={factList({ columns, className })} />;
}

/** One name with its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
