import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon.tsx';

/**
 * Breadcrumbs.
 * @param label accessible name
 * @param current this page
 * @param children link to the parent page
 */
export function Breadcrumbs(properties: { label: string; current: string; children: ReactNode }) {
  const { label, current, children } = properties;
  return (
    <nav
      className="mb-4 flex items-center gap-1.5 text-sm text-ink-3 not-printed [&>a]:py-0.5 [&>a]:hover:text-ink"
      aria-label={label}
    >
      {children}
      <Icon name="right" size={12} />
      <span className="min-w-0 wrap-anywhere">{current}</span>
    </nav>
  );
}
