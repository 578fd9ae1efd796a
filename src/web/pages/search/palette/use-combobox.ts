import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Id of the list in the page. */
export const listId = 'suggestions';

/** Key handlers of the list; each returns whether it handled the key. */
interface ListKeys {
  /** Removes the recent entry of an option. */
  readonly forget: (key: string) => boolean;
  /** Enter without an active option. */
  readonly enter: () => boolean;
}

/** State of the list, for the field. */
export interface Combobox {
  readonly typed: string;
  readonly isOpen: boolean;
  /** Id of the active option. */
  readonly active: string | undefined;
  close(): void;
}

/**
 * Makes a field a combobox (WAI-ARIA APG). Arrow keys move, Enter opens the active option (otherwise the list or the
 * form handles it), Alt+Enter opens it on the other network, Shift+Delete removes a recent entry, Escape closes, Tab
 * leaves. The focus stays in the field.
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
    if (key === 'Escape' || key === 'Tab') show(false);
    return key === 'Escape';
  });
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && press(event)) event.preventDefault();
  });
  const look = useEffectEvent((event?: Event) => {
    setTyped(field.current?.value ?? '');
    // Switching windows does not close the list.
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
