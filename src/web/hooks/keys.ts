import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { type PageWith, pages, pagesWith } from '#contract/pages.ts';
import type { Locale } from '#i18n/locale.ts';
import { readSetting } from '#web/settings/settings.ts';

interface Key<Name extends string> {
  readonly name: Name;
  /** One key, or a sequence of two; `Control+` includes Cmd. */
  readonly keys: readonly [string] | readonly [string, string];
}

const fixed = [
  { name: 'search', keys: ['/'] },
  { name: 'searchAnywhere', keys: ['Control+k'] },
  { name: 'nextRow', keys: ['j'] },
  { name: 'previousRow', keys: ['k'] },
  { name: 'nextInRow', keys: ['ArrowRight'] },
  { name: 'previousInRow', keys: ['ArrowLeft'] },
  // Handled by the browser: the focus is on the link of the row.
  { name: 'openRow', keys: ['Enter'] },
  { name: 'showNewRows', keys: ['n'] },
  { name: 'help', keys: ['?'] },
] as const satisfies readonly Key<string>[];

const ofPages = pagesWith('key').map((name) => ({ name, keys: ['g', pages[name].key] }) as const);

/** Every keyboard shortcut: listed in the dialog and used by the listeners. */
export const keyTable: readonly Key<(typeof fixed | typeof ofPages)[number]['name']>[] = [...ofPages, ...fixed];

export type KeyName = (typeof keyTable)[number]['name'];

export function textOfKey({ t }: Locale, name: KeyName): string {
  return isPage(name) ? t(`searchList.pages.${name}.label`) : t(`keys.actions.${name}`);
}

function isPage(name: KeyName): name is PageWith<'key'> {
  return name in pages;
}

/** Longest time between the two keys of a sequence. */
const maxPairMilliseconds = 1500;

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/**
 * Returns a function that maps key presses to shortcuts, including sequences.
 * @param hasCharacters whether single-character keys are enabled
 * @returns undefined for a key without a shortcut or the first of a sequence
 */
export function keyReader(hasCharacters: () => boolean): (press: Press) => KeyName | undefined {
  let first: { readonly key: string; readonly at: number } | undefined;
  const named = (keys: string) => keyTable.find((entry) => entry.keys.join(' ') === keys)?.name;
  return (press) => {
    // Shift is pressed on the way to "?".
    if (/^(Shift|Control|Meta|Alt|AltGraph)$/.test(press.key)) return undefined;
    const key = keyOf(press);
    if (key.length === 1 && !hasCharacters()) return undefined;
    const isSecond = first !== undefined && press.timeStamp - first.at <= maxPairMilliseconds;
    const name = (isSecond ? named(`${first?.key} ${key}`) : undefined) ?? named(key);
    first = name === undefined ? { key, at: press.timeStamp } : undefined;
    return name;
  };
}

/** Returns the name of a key as in the table; other modifiers never match. */
function keyOf({ key, ctrlKey, metaKey, altKey }: Press): string {
  const isLetter = /^[a-z]$/i.test(key);
  const plain = isLetter ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `${altKey ? 'Alt+' : ''}Control+${plain}`;
  // On some keyboards / and ? need Alt.
  return altKey && isLetter ? `Alt+${plain}` : plain;
}

/** Handles shortcuts wherever the focus is, except while typing or in a dialog. */
export function useKeys(actions: Partial<Record<KeyName, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent, name: KeyName | undefined) => {
    const action = name && actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    const read = keyReader(() => readSetting('keys') === 'on');
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const isText = isTyping(event.target) && !(event.ctrlKey || event.metaKey);
      if (!isText) act(event, read(event));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Shortcuts of a list: j and k move the focus between rows, n shows new rows; Enter follows the focused link,
 * or opens the swap.
 * @param links selector of each row's link, if not in the first cell
 */
export function useRowKeys(
  section: RefObject<HTMLElement | null>,
  showNewRows?: () => void,
  links = 'td:first-child :is(a:first-of-type, button[aria-expanded])',
) {
  useKeys({
    nextRow: () => step(section.current, links, 1),
    previousRow: () => step(section.current, links, -1),
    ...(showNewRows ? { showNewRows } : {}),
  });
  useLayoutEffect(() => {
    const list = section.current;
    list?.addEventListener('keydown', moveInRow);
    return () => list?.removeEventListener('keydown', moveInRow);
  }, [section]);
}

/** Makes each row one stop of Tab, where arrows move between its links: a row has up to six. */
function moveInRow(event: KeyboardEvent): void {
  const { key, target, shiftKey } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest('tbody tr');
  if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = stopsIn(row);
  const place = stops.indexOf(target);
  const focus = (stop: HTMLElement | undefined) => {
    if (!stop) return;
    event.preventDefault();
    stop.focus();
  };
  if (key === 'ArrowRight') focus(stops[place + 1]);
  else if (key === 'ArrowLeft') focus(stops[place - 1]);
  // The browser moves on from the last one.
  else if (key === 'Tab' && !shiftKey) stops.at(-1)?.focus({ preventScroll: true });
  else if (key === 'Tab') {
    const rows = [...(row.parentElement?.children ?? [])].map((one) => stopsIn(one)[0]).filter(Boolean);
    focus(place > 0 ? stops[0] : rows[rows.indexOf(stops[0]) - 1]);
  }
}

function stopsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) => stop.getClientRects().length > 0);
}

function step(section: HTMLElement | null, selector: string, by: 1 | -1) {
  const links = [...(section?.querySelectorAll<HTMLElement>(`tbody tr:not([data-leg=closed]) ${selector}`) ?? [])];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link));
  links[current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + by))]?.focus();
}

/** Whether key presses on an element are text input, so that shortcuts must not act. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(button|checkbox|radio|submit)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}
