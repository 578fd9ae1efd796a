import type { ReactNode } from 'react';
import { CardHead, FactList } from '#web/components/card.tsx';

/** The contents of a payment request, under a heading. */
export function Facts({ title, says, children }: { title: string; says?: string; children: ReactNode }) {
  return (
    <>
      <CardHead>
        <h2>{title}</h2>
      </CardHead>
      <div className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1">
        {says && <p className="text-ink-3 py-2">{says}</p>}
        <FactList>{children}</FactList>
      </div>
    </>
  );
}
