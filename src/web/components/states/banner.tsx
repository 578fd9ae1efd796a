import type { ReactNode } from 'react';

/** A line across a panel with a warning or an offer. */
export function Banner({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-expired-wash px-5 py-2.5 text-sm last:rounded-b-lg last:border-b-0"
      role={role}
      data-banner
    >
      {children}
    </div>
  );
}
