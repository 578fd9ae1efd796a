import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon.tsx';

/** The result of a check of an invoice, below the value that was checked. */
export function Verdict({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  const tone = isGood ? 'text-confirmed' : 'text-failed';
  return (
    <span className={`mt-0.5 flex items-start gap-1.5 text-xs/4.5 font-medium ${tone}`}>
      <Icon name={isGood ? 'check' : 'warn'} size={14} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  );
}
