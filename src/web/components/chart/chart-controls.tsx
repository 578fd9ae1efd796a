import type { ReactNode } from 'react';

/** Controls of a chart; only its legend is part of the picture. */
export function ChartControls({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-b border-line bg-sunken px-5 py-3 text-xs text-ink-3 @max-md/page:px-4">
      {children}
    </div>
  );
}
