import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Id of the list in the page. */
export const listId = 'suggestions';

/** What keys do that only the list knows; each tells whether it did something. */
interface ListKeys {
  /** Forgets what is kept under the key of an option. */
  readonly forget: (key: string) => boolean;
  /** Enter, while no option is active. */
  readonly enter: () => boolean;
}

/** The list as its field shows it. */
export interface Combobox {
  /** What is typed. */
  readonly typed: string;
  readonly isOpen: boolean;
  /** Id of the active option. */
  readonly active: string | undefined;
  close(): void;
}

/**
 * Makes a field the owner of a list of options (WAI-ARIA APG, combobox). Arrows move, Enter opens the active option
 * (without one it does what the list says, or the field leads where its text does), Alt and Enter what is on the other network, Shift and Delete
 * forget, Escape closes, Tab leaves. The field keeps the focus all the while.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  { forget, enter }: ListKeys,
): Combobox {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
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
    // Past either end it is the field's turn.
    const next = by === 1 ? all[index + 1] : index < 0 ? all.at(-1) : all[index - 1];
    next?.scrollIntoView({ block: 'nearest' });
    setActive(next?.id);
  };

  /** @returns whether the key did something here, and is to do nothing else */
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
    if (key === 'Delete' && shiftKey) return forget(activeOption()?.dataset.forgets ?? '');
    if (key === 'Escape' || key === 'Tab') show(false);
    return key === 'Escape';
  });
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && press(event)) event.preventDefault();
  });
  const look = useEffectEvent((event?: Event) => {
    setTyped(field.current?.value ?? '');
    // Another window in front takes nothing from the field.
    show(event?.type !== 'submit' && document.activeElement === field.current);
  });

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const changes = ['input', 'focus', 'blur', 'click'] as const;
    look();
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
