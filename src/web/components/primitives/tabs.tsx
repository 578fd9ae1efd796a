import { Link, type LinkProps } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatCount } from '../../../format/amounts/digits.ts';
import { useLocale } from '../../locale-context.ts';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many things it holds; undefined while nobody knows. */
  readonly count?: number | undefined;
}

interface TabsProperties<Value extends string> {
  /** What is divided, for screen readers. */
  label: string;
  /** Begins the ids of tabs and panels. */
  id: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  /** Where a tab leads, for readers without scripts. */
  plain: (value: Value) => LinkProps;
}

/** Tabs of one card. Arrow keys, Home and End step through them, as in every tab list. */
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
        <span className="plain-links">
          {tabs.map((tab) => (
            <Link key={tab.value} {...plain(tab.value)} aria-current={tab.value === value ? 'true' : undefined}>
              {tab.label}
            </Link>
          ))}
        </span>
      </noscript>
      <div className="tabs tabs-in @max-md/page:px-3.5" role="tablist" aria-label={label} ref={list} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId(id) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="count">{formatCount(locale, tab.count)}</span>}
          </button>
        ))}
      </div>
    </>
  );
}

/** What the chosen tab shows. */
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
