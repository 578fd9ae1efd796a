import { cx } from 'class-variance-authority';
import { Fragment, type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { searchFor } from '#web/components/form.tsx';
import { canScan, PasteButton, useScanner } from '#web/components/paste.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { matchesWordStartsOnly } from '#web/data/queries.ts';
import { keyOf } from '#web/settings/labels.ts';
import { recentStore, removeSearch, removeVisit, useRecent } from '#web/settings/recent.ts';
import { listId, useCombobox, useEnter } from './combobox.ts';
import { useCommands } from './commands.ts';
import { ownHits } from './own-hits.ts';
import { BestMatch, CommandGroup, OwnPages, OwnSearches, TokenGroup } from './palette-groups.tsx';
import { usePublicHits } from './result-groups.tsx';
import { ListProvider, RowsFoot } from './result-list.tsx';
import { isFree, readSearchText, type SearchText } from './search-text.ts';
import { SubjectGroup, searchKey } from './subject-row.tsx';
import { useTokenMatches } from './token-matches.ts';

// All code of the search field is loaded at once.
export { findTarget } from './best-match.ts';
export { isFree, readSearchText, type SearchText };

/** Debounce delay before a request. */
const pauseMilliseconds = 200;

const listBox = 'col-span-2 flex min-h-0 flex-col border-t border-line';
const listLook = cx([
  'group/list flex-1 overflow-y-auto overscroll-contain py-1 max-md:pb-[env(safe-area-inset-bottom)]',
]);

interface PaletteProperties {
  field: RefObject<HTMLInputElement | null>;
  /** False after an Enter that came before the list had loaded. */
  isOpenAtFirst: boolean;
  /** Opens what the text of the field means. */
  onSearch: (search: SearchText) => void;
}

/** Suggestions below the search field: parts of its form. */
export function Palette({ field, isOpenAtFirst, onSearch }: PaletteProperties) {
  const locale = useLocale();
  const { naming } = locale;
  const list = useRef<HTMLDivElement>(null);
  const { typed, isOpen, active, close } = useCombobox(field, list, {
    isOpenAtFirst,
    forget: (key) => forget(locale, key),
    enter: () => enter(),
  });
  const search = useMemo(() => readSearchText(typed, naming), [typed, naming]);
  const { text } = search;
  const settled = useDebounced(search);
  const isSettled = settled.text === text;
  const own = ownHits(search, useNetwork(), useRecent());
  const publicHits = usePublicHits(text);
  const commands = useCommands(text);
  const tokens = useTokenMatches(settled);
  const isNameless = text !== '' && isFree(search);
  const isOwn = isNameless && own.labeled.length + own.visits.length > 0;
  // A command comes first if no name matches; a few letters match too many words.
  const mayCommand = isNameless && !isOwn && commands.length > 0 && !matchesWordStartsOnly(text);
  const isKnown = !mayCommand || (isSettled && tokens.isKnown);
  const isCommand = mayCommand && isKnown && tokens.isNone;
  const enter = useEnter(list, {
    text,
    opensFirst: isKnown ? isCommand : undefined,
    search: () => {
      close();
      onSearch(search);
    },
  });
  const submit = (found: string) => searchFor(found, true);
  const scanner = useScanner(submit);
  if (!isOpen) return scanner.dialog;
  const groups: Readonly<Record<GroupName, ReactNode>> = {
    best: text !== '' && <BestMatch key="best" search={search} tokens={tokens} />,
    tokens: text !== '' && (
      <Fragment key="tokens">
        <SubjectGroup title={locale.t('registry.names')} subjects={publicHits} />
        <TokenGroup matches={tokens} />
      </Fragment>
    ),
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
    <div className="contents" onMouseDown={keepFocus} onClick={closeAfter}>
      <div className="col-start-2 row-start-1 flex items-center pe-3 max-md:pe-1">
        <PasteButton variant="quiet" className="max-md:hidden" onText={submit} />
        <button className="text-button" type="button" tabIndex={-1} onClick={() => field.current?.blur()}>
          <span className="md:sr-only">{locale.t('common.close')}</span>{' '}
          <kbd className="max-md:hidden">{locale.t('frame.escape')}</kbd>
        </button>
      </div>
      <ListProvider value={{ active, isSettled }}>
        <div className={listBox}>
          {text === '' && (
            <div className="flex flex-none gap-2 px-4 pt-3 pb-1 md:hidden *:min-h-12 *:flex-1">
              <PasteButton onText={submit} />
              {canScan() && (
                <Button onClick={scanner.open} aria-haspopup="dialog">
                  <Icon name="scan" />
                  {locale.t('paste.scan')}
                </Button>
              )}
            </div>
          )}
          <div
            className={listLook}
            data-leads={(text !== '' && active === undefined) || undefined}
            id={listId}
            role="listbox"
            aria-label={locale.t('searchList.suggestions')}
            ref={list}
          >
            {orderOf({ isOwn, isCommand }).map((name) => groups[name])}
          </div>
        </div>
      </ListProvider>
      <Hints hasText={text !== ''} />
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

function Hints({ hasText }: { hasText: boolean }) {
  const { t, naming } = useLocale();
  if (!hasText) {
    return (
      <RowsFoot className="col-span-2" aria-hidden="true">
        {t('searchList.formats', { address: `${naming.addressPrefix.MAINNET}1` })}
      </RowsFoot>
    );
  }
  return (
    <RowsFoot className="col-span-2 max-md:hidden" aria-hidden="true">
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

function useDebounced(search: SearchText): SearchText {
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(search), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [search]);
  return settled;
}
