import { cx } from 'class-variance-authority';
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { searchFor } from '#web/components/form.tsx';
import { canScan, PasteButton, useScanner } from '#web/components/paste.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { matchesWordStartsOnly } from '#web/data/queries.ts';
import { keyOf } from '#web/settings/labels.ts';
import { recentStore, removeSearch, removeVisit, useRecent } from '#web/settings/recent.ts';
import { isFree, ownHits } from './lookup.ts';
import {
  BestMatch,
  CommandGroup,
  OwnPages,
  OwnSearches,
  PublicHits,
  TokenGroup,
  useCommands,
  useTokenMatches,
} from './palette-groups.tsx';
import { ListProvider, RowsFoot, searchKey } from './result-row.tsx';

export { isFree, lead } from './lookup.ts';

/** Debounce delay before a request. */
const pauseMilliseconds = 200;

const listBox = 'col-span-2 flex min-h-0 flex-col border-t border-line';
const listLook = cx([
  'group/list flex-1 overflow-y-auto overscroll-contain py-1 max-md:pb-[env(safe-area-inset-bottom)]',
]);

/** Suggestions below the search field: parts of its form. @param isOpenAtFirst false after an Enter that came before it had loaded */
export function Palette(properties: { field: RefObject<HTMLInputElement | null>; isOpenAtFirst: boolean }) {
  const { field, isOpenAtFirst } = properties;
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const { typed, isOpen, active, close } = useCombobox(field, list, {
    isOpenAtFirst,
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
  const submit = (found: string) => searchFor(found, true);
  const scanner = useScanner(submit);
  if (!isOpen) return scanner.dialog;
  const groups: Readonly<Record<GroupName, ReactNode>> = {
    best: text !== '' && <BestMatch key="best" text={text} />,
    tokens: text !== '' && (
      <Fragment key="tokens">
        <PublicHits text={text} />
        <TokenGroup text={settled} />
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
      <ListProvider value={{ active, isSettled: settled === text }}>
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

function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}

const listId = 'suggestions';

/** Key handlers of the list; each returns whether it handled the key. */
interface ListKeys {
  /** Removes the recent entry of an option. */
  readonly forget: (key: string) => boolean;
  /** Enter without an active option. */
  readonly enter: () => boolean;
}

interface Combobox {
  readonly typed: string;
  readonly isOpen: boolean;
  /** Id of the active option. */
  readonly active: string | undefined;
  close(): void;
}

/**
 * Makes a field a combobox (WAI-ARIA APG). Arrow keys move, Enter opens the active option (otherwise the list or the
 * form handles it), Alt+Enter opens it on the other network, Shift+Delete removes a recent entry. The focus stays in the
 * field, which handles Escape.
 */
function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  { isOpenAtFirst, forget, enter }: ListKeys & { readonly isOpenAtFirst: boolean },
): Combobox {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [active, setActive] = useState<string>();
  const options = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])') ?? []),
  ];
  const activeOption = () => options().find(({ id }) => id === active);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setActive(undefined);
  };
  const move = (by: 1 | -1) => {
    if (!isOpen) return show(true);
    const all = options();
    const index = all.findIndex(({ id }) => id === active);
    // Beyond either end no option is active.
    const next = by === 1 ? all[index + 1] : index < 0 ? all.at(-1) : all[index - 1];
    next?.scrollIntoView({ block: 'nearest' });
    setActive(next?.id);
  };

  /** @returns whether the key was handled */
  const press = useEffectEvent(({ key, altKey, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (!isOpen) return false;
    if (key === 'Enter') {
      const chosen = altKey ? list.current?.querySelector<HTMLElement>('[data-elsewhere]') : activeOption();
      chosen?.click();
      return altKey || chosen !== undefined || enter();
    }
    if (key === 'Delete' && shiftKey) return forget(activeOption()?.dataset.removable ?? '');
    if (key === 'Tab') show(false);
    return false;
  });
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && press(event)) event.preventDefault();
  });
  const read = useEffectEvent(() => setTyped(field.current?.value ?? ''));
  const look = useEffectEvent(({ type }: Event) => {
    read();
    // Switching windows does not close the list.
    show(type !== 'submit' && document.activeElement === field.current);
  });

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const changes = ['input', 'focus', 'blur', 'click'] as const;
    read();
    input?.addEventListener('keydown', listen);
    for (const change of changes) input?.addEventListener(change, look);
    form?.addEventListener('submit', look);
    return () => {
      input?.removeEventListener('keydown', listen);
      for (const change of changes) input?.removeEventListener(change, look);
      form?.removeEventListener('submit', look);
    };
  }, [field]);
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-autocomplete', 'list');
    field.current?.setAttribute('aria-controls', listId);
    field.current?.setAttribute('aria-expanded', String(isOpen));
    if (active === undefined) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', active);
  }, [field, isOpen, active]);
  return { typed, isOpen, active, close: () => show(false) };
}

interface Lead {
  readonly text: string;
  /** Whether to open the first option instead of submitting the form; undefined while unknown. */
  readonly opensFirst: boolean | undefined;
}

/** Handles Enter in the field: waits until the first option is known. @returns whether it handled the key */
function useEnter(
  { text, opensFirst }: Lead,
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
): () => boolean {
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    if (awaited === text && opensFirst === undefined) return;
    setAwaited(undefined);
    if (awaited !== text) return;
    if (opensFirst) openFirst(list);
    else field.current?.form?.requestSubmit();
  }, [awaited, text, opensFirst, field, list]);
  return () => {
    if (opensFirst === undefined) setAwaited(text);
    else if (opensFirst) openFirst(list);
    return opensFirst !== false;
  };
}

function openFirst(list: RefObject<HTMLElement | null>): void {
  list.current?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled])')?.click();
}
