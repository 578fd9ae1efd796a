import type { ReactNode } from 'react';

/** Facts of a starred address in a row; the last one is the widest. */
export const factsLook =
  'grid grid-cols-[repeat(2,minmax(8rem,1fr))_4rem_minmax(0,2fr)] gap-x-4 gap-y-3 text-sm @max-md/page:col-span-full @max-md/page:row-start-2 @max-md/page:grid-cols-2 @max-md/page:*:last:col-span-full';

/** @param children `FactValue`s */
export function Fact({ term, title, children }: { term: ReactNode; title?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3" title={title}>
        {term}
      </dt>
      {children}
    </div>
  );
}

/** @param isDim for a word instead of a value */
export function FactValue({ children, isDim = false }: { children: ReactNode; isDim?: boolean }) {
  return <dd className={isDim ? 'min-w-0 wrap-anywhere text-ink-3' : 'min-w-0 wrap-anywhere'}>{children}</dd>;
}
