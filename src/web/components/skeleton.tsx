import { cva } from 'class-variance-authority';

/** Look of a placeholder: a line, or a shape whose size is in its class. */
export const skeleton = cva('block animate-skeleton bg-ink/7', {
  variants: { shape: { line: 'h-2.5 rounded-sm', own: '' } },
  defaultVariants: { shape: 'line' },
});

const rowWidths = [
  [92, 62, 108],
  [70, 74, 84],
  [104, 58, 120],
  [82, 66, 72],
  [96, 70, 96],
  [64, 54, 110],
] as const;
const row = cva([
  'grid h-(--row) grid-cols-[1.75rem_6rem_1fr_6.875rem_4.375rem] items-center gap-4 border-line px-5 not-last:border-b',
  '@max-md/page:h-17 @max-md/page:grid-cols-[2rem_minmax(0,1fr)_5.625rem] @max-md/page:gap-3 @max-md/page:px-3.5',
]);

/** Placeholder rows, in the height of real rows. Delayed, since fast content needs none. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div className="animate-wait" aria-busy="true">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => {
        const [first, second, third] = rowWidths[index % rowWidths.length] ?? rowWidths[0];
        return (
          <div className={row()} key={index}>
            <span className={skeleton({ shape: 'own', className: 'size-7 rounded-md' })} />
            <SkeletonLine width={first} />
            <SkeletonLine width={`${second}%`} className="@max-md/page:hidden" />
            <SkeletonLine width={third} className="justify-self-end" />
            <SkeletonLine width={56} className="@max-md/page:hidden" />
          </div>
        );
      })}
    </div>
  );
}

/** A placeholder line. */
export function SkeletonLine({ width, className }: { width: number | string; className?: string }) {
  return <span className={skeleton({ className })} style={{ width }} />;
}

/**
 * Placeholder of a value, as high as its line.
 * @param label announced to screen readers
 */
export function LoadingValue({ label }: { label: string }) {
  return (
    <span className="inline-block py-1 align-top" aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
