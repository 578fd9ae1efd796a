import { useState } from 'react';
import { announce } from '../components/primitives/copy-text.ts';

/**
 * A dialog whose code is loaded when it is opened.
 * @param failed announced where the code cannot be loaded
 */
export function useDialog<Code extends object>(load: () => Promise<Code>, failed: string) {
  const [code, setCode] = useState<Code>();
  return {
    /** While the dialog is open. */
    code,
    open: () =>
      void load().then(
        (loaded) => setCode(loaded),
        () => announce(failed),
      ),
    close: () => setCode(undefined),
  };
}
