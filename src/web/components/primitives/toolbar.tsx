import type { ReactNode } from 'react';

/** Controls above the content they change. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3 @max-md/page:px-3.5">
      {children}
    </div>
  );
}
