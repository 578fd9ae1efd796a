import { useEffect, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import type { LiveList } from './live-list.ts';

type Noun = 'newTransactions' | 'newerRows';

// Absolutely positioned, so that the list does not jump; sticky while scrolling. On a phone it has its own line at
// the top of the list until the rows are scrolled.
const place =
  'sticky top-22 z-3 h-0 @max-md/page:h-auto @max-md/page:group-data-scrolled/list:top-3 @max-md/page:group-data-scrolled/list:h-0';
const pill = [
  'absolute top-4.75 left-1/2 inline-flex min-h-7.5 [translate:-50%_-50%] items-center gap-1.5 rounded-full bg-accent pe-3.5 ps-2.5',
  'text-xs font-semibold whitespace-nowrap text-on-accent depth-pop',
  'hover:bg-[color-mix(in_srgb,var(--color-accent)_88%,var(--color-ink))]',
  'list-head:static list-head:min-h-10 list-head:w-full list-head:[translate:none] list-head:justify-center list-head:rounded-none',
  'list-head:rounded-t-lg list-head:border-b list-head:border-line list-head:bg-accent-wash list-head:text-accent list-head:depth-none',
].join(' ');

/** Minimum seconds between announcements. */
const quietSeconds = 15;

/** Button that shows the new rows. */
export function NewPill({ list, noun, onShow }: { list: LiveList; noun: Noun; onShow: () => void }) {
  const locale = useLocale();
  const hasKey = useSetting('keys') === 'on';
  if (list.held.size === 0) return null;
  return (
    <div className={place}>
      <button
        className={pill}
        type="button"
        onClick={onShow}
        aria-keyshortcuts={hasKey ? 'N' : undefined}
        title={hasKey ? locale.t('latest.showThemByKey') : locale.t('latest.showThem')}
      >
        <Icon name="up" size={14} />
        {counted(locale, list, noun)}
      </button>
    </div>
  );
}

/** Announces new rows to screen readers, a few times per minute at most. */
export function NewRowsAnnouncer({ list, noun }: { list: LiveList | undefined; noun: Noun }) {
  const locale = useLocale();
  const hasKey = useSetting('keys') === 'on';
  const announcement =
    list === undefined || list.joined + list.held.size === 0
      ? ''
      : list.held.size > 0
        ? [locale.t('latest.waiting', { rows: counted(locale, list, noun) }), hasKey && locale.t('latest.pressKey')]
            .filter(Boolean)
            .join(' ')
        : locale.t('latest.sinceOpened', { rows: written(locale, list.joined, noun) });
  const announced = useThrottled(announcement, quietSeconds * 1000);
  return (
    <div className="sr-only" role="status">
      {announced}
    </div>
  );
}

function counted(locale: Locale, { held, heldMore }: LiveList, noun: Noun): string {
  const rows = written(locale, held.size, noun);
  return heldMore ? locale.t('latest.moreThan', { rows }) : rows;
}

function written(locale: Locale, count: number, noun: Noun): string {
  return locale.t(`latest.${noun}`, { count, written: formatCount(locale, count) });
}

function useThrottled(text: string, milliseconds: number): string {
  const [current, setCurrent] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (text === current.text) return;
    const timer = setTimeout(
      () => setCurrent({ text, at: Date.now() }),
      Math.max(0, current.at + milliseconds - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, current, milliseconds]);
  return current.text;
}
