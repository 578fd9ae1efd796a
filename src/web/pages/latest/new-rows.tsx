import { useEffect, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/controls.tsx';
import { useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import type { Noun } from './live-button.tsx';
import type { LiveList } from './live-list.ts';

// Absolutely positioned, so that the list does not jump; sticky while scrolling. Above the rows of an unscrolled list on
// a phone there is no room for it: there it takes the place of the list's state.
const newRowsLook = [
  'absolute top-4.75 left-1/2 inline-flex min-h-7.5 [translate:-50%_-50%] items-center gap-1.5 rounded-full bg-accent pe-3.5 ps-2.5',
  'text-12 font-strong whitespace-nowrap text-on-accent depth-pop',
  'hover:bg-[color-mix(in_srgb,var(--color-accent)_88%,var(--color-ink))]',
].join(' ');

const newMarkLook =
  'not-printed ms-2 hidden min-h-7 items-center gap-1 rounded-full bg-accent px-2.5 text-12 font-strong whitespace-nowrap text-on-accent list-head:inline-flex';

/** Minimum seconds between announcements. */
const quietSeconds = 15;

interface NewRowsProperties {
  readonly list: LiveList;
  readonly noun: Noun;
  readonly onShow: () => void;
}

export function NewPill({ list, noun, onShow }: NewRowsProperties) {
  const locale = useLocale();
  const hasKey = useSetting('keys') === 'on';
  return (
    <div className="sticky top-22 z-3 h-0 list-head:hidden @max-md/page:top-3">
      <button
        className={newRowsLook}
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

/** The pill of an unscrolled list on a phone. */
export function NewMark({ list, noun, onShow }: NewRowsProperties) {
  const locale = useLocale();
  const count = formatCount(locale, list.held.size);
  return (
    <button className={newMarkLook} type="button" onClick={onShow} title={locale.t('latest.showThem')}>
      <Icon name="up" size={14} />
      <span aria-hidden="true">{locale.t(list.heldMore ? 'latest.newOrMore' : 'latest.new', { count })}</span>
      <span className="sr-only">{counted(locale, list, noun)}</span>
    </button>
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
    const wait = Math.max(0, current.at + milliseconds - Date.now());
    const timer = setTimeout(() => setCurrent({ text, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [text, current, milliseconds]);
  return current.text;
}
