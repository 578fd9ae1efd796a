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
