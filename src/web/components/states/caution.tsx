import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon.tsx';

/** A warning above a list. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-pending-wash px-5 py-2.5 text-sm text-ink-2 @max-md/page:px-3.5 @max-md/page:py-3"
      role="note"
    >
      <Icon name="warn" className="mt-0.5 text-pending" />
      {children}
    </div>
  );
}

/** The items of a warning. */
export function CautionList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink">{children}</ul>;
}

export function CautionItem({ children }: { children: ReactNode }) {
  return <li className="mt-1 text-xs wrap-anywhere">{children}</li>;
}
