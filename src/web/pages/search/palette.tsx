import { type MouseEvent, type RefObject, useRef } from 'react';
import { commonWords } from '../../../words/en/common.ts';
import { searchWords } from '../../../words/en/search.ts';
import { searchListWords as words } from '../../../words/en/search-list.ts';
import { keyOf } from '../../settings/labels.ts';
import { forgetSearch, forgetVisit, recentKept } from '../../settings/recent.ts';
import { announce } from '../../ui/copy-text.ts';
import { BestMatch } from './best-match.tsx';
import { ListProvider } from './choice.tsx';
import { CommandGroup } from './command-group.tsx';
import { OwnGroups } from './own-groups.tsx';
import { TokenGroup } from './token-group.tsx';
import { listId, useCombobox } from './use-combobox.ts';
import { useSettled } from './use-settled.ts';
import { searchKey } from './visit-row.tsx';
import './palette.css';

export { lead } from './destination.ts';

/**
 * Suggestions while typing, below the field that they belong to: what the text means, tokens of that name, what the
 * reader opened and named, commands. On a small screen it is a sheet.
 */
export function Palette({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const list = useRef<HTMLDivElement>(null);
  const { typed, isOpen, active, close } = useCombobox(field, list, forget);
  const text = typed.trim();
  const settled = useSettled(text);
  if (!isOpen) return null;
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const closeAfter = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const isChosen = target instanceof Element && target.closest('[role="option"]:not([aria-disabled])');
    // Opened in another tab, the list stays for the next one.
    if (isChosen && !(metaKey || ctrlKey || shiftKey)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div className="pal" onMouseDown={keepFocus} onClick={closeAfter}>
      <button className="btn btn-quiet pal-x" type="button" tabIndex={-1} onClick={close}>
        {commonWords.close}
      </button>
      <ListProvider value={{ active, isSettled: settled === text }}>
        <div className="pal-l" id={listId} role="listbox" aria-label={words.suggestions} ref={list}>
          {text !== '' && <BestMatch text={text} />}
          {text !== '' && <TokenGroup text={settled} />}
          <OwnGroups text={text} />
          <CommandGroup text={text} />
        </div>
      </ListProvider>
      <Hints />
    </div>
  );
}

/** What the keys do; it is of no use to who has none. */
function Hints() {
  return (
    <div className="pal-f" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {words.move}
      </span>
      <span>
        <kbd>↵</kbd>
        {words.open}
      </span>
      <span className="end">{words.freely}</span>
    </div>
  );
}

/** Forgets a page or a text by the key of its row. */
function forget(key: string): boolean {
  const { visits, searches } = recentKept.read();
  const visit = visits.find((one) => keyOf(one) === key);
  const search = searches.find((one) => searchKey(one) === key);
  if (visit) forgetVisit(visit);
  if (search) forgetSearch(search);
  if (visit || search) announce(searchWords.forgotten);
  return visit !== undefined || search !== undefined;
}
