import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './controls.tsx';

/** Look of a panel, also for elements other than sections. */
export const card = cva('min-w-0', {
  variants: {
    tone: {
      plain: 'rounded-16 bg-raised depth-raised forced-colors:border',
      warning: 'rounded-16 border border-pending bg-raised',
      /** Above the page. */
      raised: 'rounded-16 bg-float depth-pop forced-colors:border',
      /** A list lies on the page without a box. */
      bare: '[--inset:0rem]',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export function Card({ tone, className, ...properties }: ComponentProps<'section'> & VariantProps<typeof card>) {
  return <section {...properties} className={card({ tone, className })} />;
}

const cardHead =
  'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-(--inset) py-2 [&>a]:py-0.5';

export function CardHead({ className, ...properties }: ComponentProps<'div'>) {
  return <div {...properties} className={cx(cardHead, className)} />;
}

/** Head of a part of the page without a card. */
export function SectionHead({ children }: { children: ReactNode }) {
  return <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">{children}</div>;
}

/**
 * A part of a page below its card: a heading, what stands at the end of its line, and content without a box.
 * @param badge beside the heading
 */
export function Section(properties: {
  id: string;
  title: ReactNode;
  badge?: ReactNode;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
  'data-invoice'?: boolean;
  'data-swap'?: boolean;
}) {
  const { id, title, badge, end, className, children, ...data } = properties;
  return (
    <section {...data} className={cx('min-w-0 mt-14 @max-md/page:mt-10', className)} aria-labelledby={id}>
      <SectionHead>
        <h2 className="me-1" id={id}>
          {title}
        </h2>
        {badge}
        {end && <span className="ms-auto flex flex-wrap items-center gap-1">{end}</span>}
      </SectionHead>
      {children}
    </section>
  );
}

/** Names and values in rows; `isWide` in two columns where there is room. */
export function FactRows({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <dl className={factRows({ isWide })}>{children}</dl>;
}

export function FactRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 @max-2xs/page:grid-cols-1">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const factRows = cva('', {
  variants: {
    isWide: {
      true: [
        '@[64rem]/page:grid @[64rem]/page:grid-cols-2 @[64rem]/page:gap-x-20 @[64rem]/page:*:nth-2:border-t-0',
        // The line above a last row that is alone goes on in the other column.
        '@[64rem]/page:has-[>:nth-child(odd):last-child:not(:first-child)]:after:border-t after:border-line',
      ],
      false: '',
    },
  },
});

/** Controls above the content they change. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 px-(--inset) py-2">{children}</div>;
}

export const factList = cva(
  [
    'grid text-14 *:min-h-10 *:border-t *:border-line *:py-2.5 *:first-of-type:border-t-0',
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

/** Facts as the content of a card. @param isBelow other content, with a line between */
export function CardFacts({ isBelow = false, ...properties }: ComponentProps<typeof FactList> & { isBelow?: boolean }) {
  return (
    <div className={`px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1${isBelow ? ' border-t border-line' : ''}`}>
      <FactList {...properties} />
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** @param isApart below an identifier, whose button needs room for a finger */
export function Note({ isApart = false, children }: { isApart?: boolean; children: ReactNode }) {
  return <span className={`block text-12/4.5 text-ink-3 ${isApart ? 'mt-1.5' : ''}`}>{children}</span>;
}

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

export function PageBar({ title, at, children }: VariantProps<typeof bar> & { title: string; children?: ReactNode }) {
  return (
    <div className={bar({ at })}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function Breadcrumbs({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  return (
    <nav
      className="mb-4 flex items-center gap-1.5 text-14 text-ink-3 not-printed [&>a]:py-0.5 [&>a]:hover:text-ink"
      aria-label={label}
    >
      {children}
      <Icon name="right" size={12} />
      <span className="min-w-0 wrap-anywhere">{current}</span>
    </nav>
  );
}
