import type { ReactNode } from 'react';

/** Tooltip of a point. @param title its time */
export function ChartTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      className="grid grid-cols-1 gap-0.5 rounded-md border border-line-2 bg-raised px-3 py-2 text-sm depth-pop"
      role="status"
    >
      <small className="text-xs/4 text-ink-3">{title}</small>
      <span>{children}</span>
    </div>
  );
}
