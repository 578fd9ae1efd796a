import { type RefObject, useEffect, useState } from 'react';

interface Lead {
  /** The text in the field. */
  readonly text: string;
  /** Whether the first option is opened, or the field leads where its text does; undefined while that is not known. */
  readonly opensFirst: boolean | undefined;
}

/**
 * What Enter does in the field: waits until it is known which option comes first, if that is still being looked up.
 * @returns whether the key did something, so that the field is not sent
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
