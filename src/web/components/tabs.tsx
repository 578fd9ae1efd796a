import { Link, type LinkProps } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { formatCount } from '#format/numbers.ts';
import { useLocale } from '#web/contexts.ts';
import { chooseByKey, tabStop } from './controls.tsx';

/** They stay below the header, and scroll sideways where there is no room. */
const tabList = [
  'sticky top-16 z-10 flex gap-x-6 overflow-x-auto border-b border-line bg-bg px-(--inset) [scrollbar-width:none]',
  'max-md:top-0 [@media(max-height:30em)]:static',
].join(' ');
const tabLook = cx([
  'relative inline-flex min-h-11 items-center gap-1.5 font-label whitespace-nowrap text-ink-2 hover:text-ink',
  'aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0',
  'aria-selected:after:bottom-0 aria-selected:after:h-[2px] aria-selected:after:bg-ink',
  'forced-colors:aria-selected:after:bg-[Highlight]',
]);

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Number of items; undefined while unknown. */
  readonly count?: number | undefined;
}

interface TabsProperties<Value extends string> {
  label: string;
  /** Prefix of the ids of tabs and panels. */
  id: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  linkTo: (value: Value) => LinkProps;
}

/** Tabs of a card: links, since each has its URL. */
export function Tabs<Value extends string>({ label, id, value, tabs, linkTo }: TabsProperties<Value>) {
  const locale = useLocale();
  return (
    <div className={tabList} role="tablist" aria-label={label} onKeyDown={chooseByKey} tabIndex={-1}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          className={tabLook}
          role="tab"
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId(id) : undefined}
          ref={tabStop(tab.value === value)}
          resetScroll={false}
          {...linkTo(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={count}>{formatCount(locale, tab.count)}</span>}
        </Link>
      ))}
    </div>
  );
}

const count = 'font-text text-ink-3';

export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)}>
      {children}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-${value}`;
const panelId = (id: string) => `${id}-panel`;
