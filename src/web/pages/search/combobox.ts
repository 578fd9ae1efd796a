import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Id of the list that the field controls. */
export const listId = 'suggestions';

interface ListKeys {
  /** Removes the recent entry of an option. @returns whether there was one */
  readonly forget: (key: string) => boolean;
  /** Enter without an active option. */
  readonly enter: () => void;
}

interface Combobox {
  readonly typed: string;
  readonly isOpen: boolean;
  /** Id of the active option. */
  readonly active: string | undefined;
  close(): void;
}

/**
 * Makes a field a combobox (WAI-ARIA APG). Arrow keys move, Enter opens the active option, Alt+Enter opens it on the
 * other network, Shift+Delete removes a recent entry. The focus stays in the field, which handles Escape.
 */
export function useCombobox(
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
  const read = () => setTyped(field.current?.value ?? '');
  const show = (isOpen: boolean) => {
    read();
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
  const press = ({ key, altKey, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (!isOpen) return false;
    if (key === 'Enter') {
      const chosen = altKey ? list.current?.querySelector<HTMLElement>('[data-elsewhere]') : activeOption();
      if (chosen) chosen.click();
      else if (!altKey) enter();
      return true;
    }
    if (key === 'Delete' && shiftKey) return forget(activeOption()?.dataset.removable ?? '');
    if (key === 'Tab') show(false);
    return false;
  };
  // Switching windows does not close the list.
  const look = ({ type }: Event) => show(type !== 'submit' && document.activeElement === field.current);
  // The field may be left between the first render and this.
  const begin = () => show(isOpen && document.activeElement === field.current);
  useFieldEvents(field, { begin, press, look });
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-autocomplete', 'list');
    field.current?.setAttribute('aria-controls', listId);
    field.current?.setAttribute('aria-expanded', String(isOpen));
    if (active === undefined) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', active);
  }, [field, isOpen, active]);
  return { typed, isOpen, active, close: () => show(false) };
}

interface FieldEvents {
  /** Called once, when the list is there. */
  readonly begin: () => void;
  /** @returns whether the key was handled */
  readonly press: (event: KeyboardEvent) => boolean;
  readonly look: (event: Event) => void;
}

/** Listens to the field, which is not of this component. */
function useFieldEvents(field: RefObject<HTMLInputElement | null>, { begin, press, look }: FieldEvents): void {
  const start = useEffectEvent(begin);
  const change = useEffectEvent(look);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && press(event)) event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const changes = ['input', 'focus', 'blur', 'click'] as const;
    start();
    input?.addEventListener('keydown', listen);
    for (const name of changes) input?.addEventListener(name, change);
    form?.addEventListener('submit', change);
    return () => {
      input?.removeEventListener('keydown', listen);
      for (const name of changes) input?.removeEventListener(name, change);
      form?.removeEventListener('submit', change);
    };
  }, [field]);
}

interface Entered {
  readonly text: string;
  /** Whether to open the first option instead of searching; undefined while unknown. */
  readonly opensFirst: boolean | undefined;
  readonly search: () => void;
}

/** Handles Enter in the field: waits until the first option is known. */
export function useEnter(list: RefObject<HTMLElement | null>, { text, opensFirst, search }: Entered): () => void {
  const [awaited, setAwaited] = useState<string>();
  const open = () => {
    if (opensFirst) list.current?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled])')?.click();
    else search();
  };
  const openAwaited = useEffectEvent(open);
  useEffect(() => {
    if (awaited === undefined) return;
    if (awaited === text && opensFirst === undefined) return;
    setAwaited(undefined);
    if (awaited === text) openAwaited();
  }, [awaited, text, opensFirst]);
  return () => (opensFirst === undefined ? setAwaited(text) : open());
}
