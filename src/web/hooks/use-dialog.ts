import { useState } from 'react';
import { announce } from '../components/primitives/copy-text.ts';

/**
 * Opens a dialog whose code is loaded on demand.
 * @param failed announced if the code cannot be loaded
 */
export function useDialog<Code extends object>(load: () => Promise<Code>, failed: string) {
  const [code, setCode] = useState<Code>();
  return {
    /** The dialog's code while it is open. */
    code,
    open: () =>
      void load().then(
        (loaded) => setCode(loaded),
        () => announce(failed),
      ),
    close: () => setCode(undefined),
  };
}
