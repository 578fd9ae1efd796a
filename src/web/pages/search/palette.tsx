import { cva } from 'class-variance-authority';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { ListProvider } from './result-row.tsx';
import { RowsFoot } from './options/row-group.tsx';
import { searchKey } from './options/visit-row.tsx';
import { matchesWordStartsOnly } from '#web/queries/token.ts';
import { keyOf } from '#web/settings/labels.ts';
import { recentStore, removeSearch, removeVisit, useRecent } from '#web/settings/recent.ts';
import { BestMatch } from './palette-groups.tsx';
import { CommandGroup, useCommands } from './palette/command-group.tsx';
import { OwnPages, OwnSearches } from './palette/own-groups.tsx';
import { isFree, ownHits } from './palette/own-hits.ts';
import { TokenGroup } from './palette/token-group.tsx';
import { useTokenMatches } from './palette/token-matches.ts';
import { listId, useCombobox } from './palette/use-combobox.ts';
import { useEnter } from './palette/use-enter.ts';

export { lead } from './destination.ts';

/** Debounce delay before a request. */
const pauseMilliseconds = 200;

// On a small screen its parts are in the full-screen form.
const panel = cva([
  'absolute top-full inset-e-0 mt-1.5 flex w-full flex-col overflow-hidden rounded-xl border border-line-2 bg-raised',
  'max-h-[min(38rem,100dvh-6rem)] depth-pop max-md:contents min-[80rem]:w-[max(100%,min(40rem,48vw))]',
]);
const rows = cva([
  'group/list overflow-y-auto overscroll-contain max-md:col-span-2 max-md:row-start-2 max-md:-ms-2',
  'max-md:border-t max-md:border-line-2 max-md:pb-[env(safe-area-inset-bottom)]',
]);

/**
 * Suggestions below the search field: meaning of the text, tokens by name, the user's own entries, commands.
 * Full-screen on a small screen.
 */
export function Palette({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const { typed, isOpen, active, close } = useCombobox(field, list, {
    forget: (key) => forget(locale, key),
    enter: () => enter(),
  });
  const text = typed.trim();
  const settled = useDebouncedText(text);
  const own = ownHits(text, useNetwork(), locale.naming, useRecent());
  const commands = useCommands(text);
  const tokens = useTokenMatches(settled);
  const isNameless = text !== '' && isFree(text, locale.naming);
  const isOwn = isNameless && own.labeled.length + own.visits.length > 0;
  // A command comes first if no name matches; a few letters match too many words.
  const mayCommand = isNameless && !isOwn && commands.length > 0 && !matchesWordStartsOnly(text);
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
    // If opened in another tab, the list stays open.
    if (isChosen && !(metaKey || ctrlKey || shiftKey)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div className={panel()} onMouseDown={keepFocus} onClick={closeAfter}>
      <Button variant="quiet" className="col-start-2 row-start-1 me-1 h-11 md:hidden" tabIndex={-1} onClick={close}>
        {locale.t('common.close')}
      </Button>
      <ListProvider value={{ active, isSettled: settled === text }}>
        <div
          className={rows()}
          data-leads={(isNameless && active === undefined) || undefined}
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

/** The groups in order: what Enter opens comes first. */
function orderOf({ isOwn, isCommand }: { isOwn: boolean; isCommand: boolean }): readonly GroupName[] {
  if (isOwn) return ['pages', 'best', 'tokens', 'searches', 'commands'];
  if (isCommand) return ['commands', 'best', 'tokens', 'pages', 'searches'];
  return ['best', 'tokens', 'pages', 'searches', 'commands'];
}

/** Keyboard hints; hidden without a keyboard. */
function Hints() {
  const { t } = useLocale();
  return (
    <RowsFoot className="flex-none max-md:hidden" aria-hidden="true">
      <span className="inline-flex items-center gap-1.5">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('searchList.move')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <kbd>↵</kbd>
        {t('searchList.open')}
      </span>
      <span className="ms-auto">{t('searchList.namesNotUnique')}</span>
    </RowsFoot>
  );
}

/** Removes a visit or search by the key of its row. */
function forget(locale: Locale, key: string): boolean {
  const { visits, searches } = recentStore.read();
  const visit = visits.find((one) => keyOf(one) === key);
  const search = searches.find((one) => searchKey(one) === key);
  if (visit) removeVisit(visit);
  if (search) removeSearch(search);
  if (visit || search) announce(locale.t('search.removed'));
  return visit !== undefined || search !== undefined;
}

function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
