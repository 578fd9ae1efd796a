import type { ReactNode } from 'react';

/** A name and its value. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="@md/page:in-data-wide:nth-of-type-2:border-t-0">{name}</dt>
      <dd className="@md/page:in-data-wide:nth-of-type-2:border-t-0 @md/page:in-data-wide:nth-of-type-odd:me-8">
        {children}
      </dd>
    </>
  );
}
