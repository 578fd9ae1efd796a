import { useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { announce } from './copy.tsx';

/** Opens a dialog whose code and messages are loaded on demand. @param failed announced if they cannot be loaded */
export function useDialog<Code extends object>(load: () => Promise<Code>, failed: string) {
  const locale = useLocale();
  const [code, setCode] = useState<Code>();
  return {
    /** The dialog's code while it is open. */
    code,
    open: () =>
      void Promise.all([load(), locale.full()]).then(
        ([loaded]) => setCode(loaded),
        () => announce(failed),
      ),
    close: () => setCode(undefined),
  };
}

const listeners = new Set<() => void>();

export function openSettings(): void {
  for (const open of listeners) open();
}

export function onOpenSettings(open: () => void): () => void {
  listeners.add(open);
  return () => void listeners.delete(open);
}
