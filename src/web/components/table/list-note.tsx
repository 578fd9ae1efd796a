import type { ReactNode } from 'react';

/** A note above or below the rows of a list. */
export function ListNote({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <div
      className="border-b border-line px-5 py-2.5 text-sm text-ink-2 last:border-t last:border-b-0 @max-md/page:px-3.5"
      role={role}
    >
      {children}
    </div>
  );
}
