import { useEffect, useState } from 'react';
import { useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LiveList } from './live-list.ts';

/** Seconds between two announcements; a voice that never ends helps nobody. */
const quietSeconds = 15;

/** The button behind which new rows wait. */
export function NewPill({ list, noun, onShow }: { list: LiveList; noun: string; onShow: () => void }) {
  const hasKey = useCharacterKeys();
  if (list.held.size === 0) return null;
  return (
    <div className="newpill-at">
      <button
        className="newpill"
        type="button"
        onClick={onShow}
        aria-keyshortcuts={hasKey ? 'N' : undefined}
        title={hasKey ? 'Show them (N)' : 'Show them'}
      >
        <Icon name="up" size={14} />
        {counted(list, noun)}
      </button>
    </div>
  );
}

/** Tells screen readers what arrived, a few times a minute at most. */
export function Arrivals({ list, noun }: { list: LiveList | undefined; noun: string }) {
  const hasKey = useCharacterKeys();
  const words =
    list === undefined || list.joined + list.held.size === 0
      ? ''
      : list.held.size > 0
        ? `${counted(list, noun)} waiting.${hasKey ? ' Press N to show them.' : ''}`
        : `${plural(list.joined, noun)} since the list was opened`;
  const said = useThrottled(words, quietSeconds * 1000);
  return (
    <div className="sr" role="status">
      {said}
    </div>
  );
}

function counted({ held, heldMore }: LiveList, noun: string): string {
  return heldMore ? `More than ${held.size.toLocaleString('en-US')} ${noun}s` : plural(held.size, noun);
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
}

function useThrottled(words: string, milliseconds: number): string {
  const [said, setSaid] = useState({ words: '', at: 0 });
  useEffect(() => {
    if (words === said.words) return;
    const timer = setTimeout(
      () => setSaid({ words, at: Date.now() }),
      Math.max(0, said.at + milliseconds - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [words, said, milliseconds]);
  return said.words;
}
