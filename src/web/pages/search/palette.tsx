import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { isShort } from '../../queries/askable.ts';
import { keyOf } from '../../settings/labels.ts';
import { forgetSearch, forgetVisit, recentKept, useRecent } from '../../settings/recent.ts';
import { announce } from '../../ui/copy-text.ts';
import { useNetwork } from '../../ui/network.tsx';
import { BestMatch } from './best-match.tsx';
import { ListProvider } from './choice.tsx';
import { CommandGroup, useCommands } from './command-group.tsx';
import { OwnPages, OwnSearches } from './own-groups.tsx';
import { isFree, ownHits } from './own-hits.ts';
import { TokenGroup } from './token-group.tsx';
import { useTokenMatches } from './token-matches.ts';
import { listId, useCombobox } from './use-combobox.ts';
import { useEnter } from './use-enter.ts';
import { useSettled } from './use-settled.ts';
import { searchKey } from './visit-row.tsx';
import './palette.css';

export { lead } from './destination.ts';

/**
 * Suggestions while typing, below the field that they belong to: what the text means, tokens of that name, what the
 * reader opened and named, commands. On a small screen it is a sheet.
 */
export function Palette({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const { typed, isOpen, active, close } = useCombobox(field, list, {
    forget: (key) => forget(locale, key),
    enter: () => enter(),
  });
  const text = typed.trim();
  const settled = useSettled(text);
  const own = ownHits(text, useNetwork(), locale.naming, useRecent());
  const commands = useCommands(text);
  const tokens = useTokenMatches(settled);
  const isNameless = text !== '' && isFree(text, locale.naming);
  const isOwn = isNameless && own.labelled.length + own.visits.length > 0;
  // A command comes first where nothing is called so; few letters begin too many words.
  const mayCommand = isNameless && !isOwn && commands.length > 0 && !isShort(text);
  const isKnown = !mayCommand || (settled === text && tokens.isKnown);
  const isCommand = mayCommand && isKnown && tokens.isNone;
  const enter = useEnter({ text, opensFirst: isKnown ? isCommand : undefined }, field, list);
  if (!isOpen) return null;
  const groups: Readonly<Record<GroupName, ReactNode>> = {
    best: text !== '' && <BestMatch key="best" text={text} />,
    tokens: text !== '' && <TokenGroup key="tokens" text={settled} />,
    pages: <OwnPages key="pages" hits={own} />,
    searches: <OwnSearches key="searches" hits={own} />,
    commands: <CommandGroup key="commands" commands={commands} />,
  };
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
        {locale.t('common.close')}
      </button>
      <ListProvider value={{ active, isSettled: settled === text }}>
        <div
          className="pal-l"
          data-leads={isNameless}
          id={listId}
          role="listbox"
          aria-label={locale.t('searchList.suggestions')}
          ref={list}
        >
          {orderOf({ isOwn, isCommand }).map((name) => groups[name])}
        </div>
      </ListProvider>
      <Hints />
    </div>
  );
}

type GroupName = 'best' | 'tokens' | 'pages' | 'searches' | 'commands';

/** The groups as they stand: what Enter opens comes first. */
function orderOf({ isOwn, isCommand }: { isOwn: boolean; isCommand: boolean }): readonly GroupName[] {
  if (isOwn) return ['pages', 'best', 'tokens', 'searches', 'commands'];
  if (isCommand) return ['commands', 'best', 'tokens', 'pages', 'searches'];
  return ['best', 'tokens', 'pages', 'searches', 'commands'];
}

/** What the keys do; it is of no use to who has none. */
function Hints() {
  const { t } = useLocale();
  return (
    <div className="pal-f" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('searchList.move')}
      </span>
      <span>
        <kbd>↵</kbd>
        {t('searchList.open')}
      </span>
      <span className="end">{t('searchList.freely')}</span>
    </div>
  );
}

/** Forgets a page or a text by the key of its row. */
function forget(locale: Locale, key: string): boolean {
  const { visits, searches } = recentKept.read();
  const visit = visits.find((one) => keyOf(one) === key);
  const search = searches.find((one) => searchKey(one) === key);
  if (visit) forgetVisit(visit);
  if (search) forgetSearch(search);
  if (visit || search) announce(locale.t('search.forgotten'));
  return visit !== undefined || search !== undefined;
}
