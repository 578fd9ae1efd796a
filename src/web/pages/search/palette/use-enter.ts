import { type RefObject, useEffect, useState } from 'react';

interface Lead {
  readonly text: string;
  /** Whether to open the first option instead of submitting the form; undefined while unknown. */
  readonly opensFirst: boolean | undefined;
}

/**
 * Handles Enter in the field: waits until the first option is known.
 * @returns whether the key was handled, so that the form is not submitted
 */
export function useEnter(
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
