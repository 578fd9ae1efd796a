import { useEffect, useState } from 'react';
import { formatCount } from '../../../format/digits.ts';
import { latestWords as words } from '../../../words/en/latest.ts';
import { useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LiveList } from './live-list.ts';

/** New rows in words: how many, as a count and as it is written. */
type Noun = (count: number, written: string) => string;

/** Seconds between two announcements; a voice that never ends helps nobody. */
const quietSeconds = 15;

/** The button behind which new rows wait. */
export function NewPill({ list, noun, onShow }: { list: LiveList; noun: Noun; onShow: () => void }) {
  const hasKey = useCharacterKeys();
  if (list.held.size === 0) return null;
  return (
    <div className="newpill-at">
      <button
        className="newpill"
        type="button"
        onClick={onShow}
        aria-keyshortcuts={hasKey ? 'N' : undefined}
        title={hasKey ? words.showThemByKey : words.showThem}
      >
        <Icon name="up" size={14} />
        {counted(list, noun)}
      </button>
    </div>
  );
}

/** Tells screen readers what arrived, a few times a minute at most. */
export function Arrivals({ list, noun }: { list: LiveList | undefined; noun: Noun }) {
  const hasKey = useCharacterKeys();
  const told =
    list === undefined || list.joined + list.held.size === 0
      ? ''
      : list.held.size > 0
        ? [words.waiting(counted(list, noun)), hasKey && words.pressKey].filter(Boolean).join(' ')
        : words.sinceOpened(written(list.joined, noun));
  const said = useThrottled(told, quietSeconds * 1000);
  return (
    <div className="sr" role="status">
      {said}
    </div>
  );
}

function counted({ held, heldMore }: LiveList, noun: Noun): string {
  const rows = written(held.size, noun);
  return heldMore ? words.moreThan(rows) : rows;
}

function written(count: number, noun: Noun): string {
  return noun(count, formatCount(count));
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
