import { Link, type LinkProps } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatCount } from '#format/amounts/digits.ts';
import { useLocale } from '#web/locale-context.ts';

export const tabList = cva('flex flex-wrap border-b border-line px-5 @max-md/page:px-3.5', {
  variants: {
    /** Three tabs, which are narrower on a phone. */
    many: { true: 'gap-x-6 @max-md/page:gap-x-4', false: 'gap-x-6' },
  },
  defaultVariants: { many: false },
});
export const tabLook = cva([
  'relative inline-flex items-center gap-1.5 py-3 font-medium text-ink-2',
  'aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0',
  'aria-selected:after:-bottom-px aria-selected:after:h-[2px] aria-selected:after:rounded-t-[2px]',
  'aria-selected:after:bg-accent forced-colors:aria-selected:after:bg-[Highlight]',
]);

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Number of items; undefined while unknown. */
  readonly count?: number | undefined;
}

interface TabsProperties<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panels. */
  id: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  /** Link of each tab, for users without JavaScript. */
  plain: (value: Value) => LinkProps;
}

/** Tabs of a card, with arrow keys, Home and End. */
export function Tabs<Value extends string>({ label, id, value, tabs, onChange, plain }: TabsProperties<Value>) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = target(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(id, next.value)}`)?.focus();
    onChange(next.value);
  };
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <span className="plain-links">
            {tabs.map((tab) => (
              <Link key={tab.value} {...plain(tab.value)} aria-current={tab.value === value ? 'true' : undefined}>
                {tab.label}
              </Link>
            ))}
          </span>
        )}
      </noscript>
      <div
        className={tabList({ many: tabs.length > 2 })}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={press}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            className={tabLook()}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId(id) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <TabCount className={tabs.length > 3 ? '@max-md/page:hidden' : undefined}>
                {formatCount(locale, tab.count)}
              </TabCount>
            )}
          </button>
        ))}
      </div>
    </>
  );
}

/** Number of items in a tab. */
export function TabCount({ children, className }: { children: string; className?: string }) {
  return <span className={count({ className })}>{children}</span>;
}

const count = cva('rounded-full bg-ink/7 px-1.5 text-2xs/4.5 font-medium text-ink-2');

/** Panel of the selected tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)}>
      {children}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-${value}`;
const panelId = (id: string) => `${id}-panel`;

function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
