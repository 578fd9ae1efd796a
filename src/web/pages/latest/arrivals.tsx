import { useEffect, useState } from 'react';
import { formatCount } from '../../../format/digits.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LiveList } from './live-list.ts';

/** What new rows are called. */
type Noun = 'newTransactions' | 'newerRows';

/** Seconds between two announcements; a voice that never ends helps nobody. */
const quietSeconds = 15;

/** The button behind which new rows wait. */
export function NewPill({ list, noun, onShow }: { list: LiveList; noun: Noun; onShow: () => void }) {
  const locale = useLocale();
  const hasKey = useCharacterKeys();
  if (list.held.size === 0) return null;
  return (
    <div className="newpill-at">
      <button
        className="newpill"
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

/** Tells screen readers what arrived, a few times a minute at most. */
export function Arrivals({ list, noun }: { list: LiveList | undefined; noun: Noun }) {
  const locale = useLocale();
  const hasKey = useCharacterKeys();
  const told =
    list === undefined || list.joined + list.held.size === 0
      ? ''
      : list.held.size > 0
        ? [locale.t('latest.waiting', { rows: counted(locale, list, noun) }), hasKey && locale.t('latest.pressKey')]
            .filter(Boolean)
            .join(' ')
        : locale.t('latest.sinceOpened', { rows: written(locale, list.joined, noun) });
  const said = useThrottled(told, quietSeconds * 1000);
  return (
    <div className="sr" role="status">
      {said}
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
  const [said, setSaid] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (text === said.text) return;
    const timer = setTimeout(() => setSaid({ text, at: Date.now() }), Math.max(0, said.at + milliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [text, said, milliseconds]);
  return said.text;
}
