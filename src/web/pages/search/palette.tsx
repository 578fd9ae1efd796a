import { cx } from 'class-variance-authority';
import { Fragment, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { searchFor } from '#web/components/form.tsx';
import { canScan, PasteButton, useScanner } from '#web/components/paste.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { matchesWordStartsOnly } from '#web/data/queries/search.ts';
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
  const { t, naming } = locale;
  const list = useRef<HTMLDivElement>(null);
  const { typed, isOpen, active, close } = useCombobox(field, list, {
    isOpenAtFirst,
    forget: (key) => forget(locale, key),
    enter: () => enter(),
  });
  const search = useMemo(() => readSearchText(typed, naming), [typed, naming]);
  const { text } = search;
  const { groups, isSettled, opensFirst } = useResults(search);
  const enter = useEnter(list, {
    text,
    opensFirst,
    search: () => {
      close();
      onSearch(search);
    },
  });
  const submit = (found: string) => searchFor(found, true);
  const scanner = useScanner(submit);
  if (!isOpen) return scanner.dialog;
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
      <FieldEnd onText={submit} onClose={() => field.current?.blur()} />
      <ListProvider value={{ active, isSettled }}>
        <div className={listBox}>
          {text === '' && <PhoneButtons onText={submit} onScan={scanner.open} />}
          <div
            className={listLook}
            data-leads={(text !== '' && active === undefined) || undefined}
            id={listId}
            role="listbox"
            aria-label={t('searchList.suggestions')}
            ref={list}
          >
            {groups}
          </div>
        </div>
      </ListProvider>
      <Hints hasText={text !== ''} />
    </div>
  );
}

/** Beside the field: a button to paste, and one to leave. */
function FieldEnd({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const { t } = useLocale();
  return (
    <div className="col-start-2 row-start-1 flex items-center pe-3 max-md:pe-1">
      <PasteButton variant="quiet" className="max-md:hidden" onText={onText} />
      <button className="text-button" type="button" tabIndex={-1} onClick={onClose}>
        <span className="md:sr-only">{t('common.close')}</span> <kbd className="max-md:hidden">{t('frame.escape')}</kbd>
      </button>
    </div>
  );
}

function PhoneButtons({ onText, onScan }: { onText: (text: string) => void; onScan: () => void }) {
  const { t } = useLocale();
  return (
    <div className="flex flex-none gap-2 px-4 pt-3 pb-1 md:hidden *:min-h-12 *:flex-1">
      <PasteButton onText={onText} />
      {canScan() && (
        <Button onClick={onScan} aria-haspopup="dialog">
          <Icon name="scan" />
          {t('paste.scan')}
        </Button>
      )}
    </div>
  );
}

/** The groups of a text in order: what Enter opens comes first. */
function useResults(search: SearchText) {
  const { t } = useLocale();
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
  const found = text !== '' && (
    <Fragment key="found">
      <BestMatch search={search} tokens={tokens} />
      <SubjectGroup title={t('registry.names')} subjects={publicHits} />
      <TokenGroup matches={tokens} isAlone={isNameless && !isOwn && publicHits.length === 0} />
    </Fragment>
  );
  const pages = <OwnPages key="pages" hits={own} />;
  const searches = <OwnSearches key="searches" hits={own} />;
  const toDo = <CommandGroup key="commands" commands={commands} />;
  const groups = isOwn
    ? [pages, found, searches, toDo]
    : isCommand
      ? [toDo, found, pages, searches]
      : [found, pages, searches, toDo];
  /** Whether Enter opens the first option; undefined while unknown. */
  const opensFirst = isKnown ? isCommand : undefined;
  return { groups, isSettled, opensFirst };
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
    <RowsFoot className="col-span-2" aria-hidden="true">
      <span className="inline-flex items-center gap-1.5 max-md:hidden">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('searchList.move')}
      </span>
      <span className="inline-flex items-center gap-1.5 max-md:hidden">
        <kbd>↵</kbd>
        {t('searchList.open')}
      </span>
      <span className="md:ms-auto">{t('searchList.namesNotUnique')}</span>
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
