import { useState } from 'react';
import { announce } from './copy.tsx';

/** Opens a dialog whose code and messages are loaded on demand. @param failed announced if they cannot be loaded */
export function useDialog<Code extends object>(load: () => Promise<Code>, failed: string) {
  const [code, setCode] = useState<Code>();
  return {
    /** The dialog's code while it is open. */
    code,
    open: () => void load().then(setCode, () => announce(failed)),
    close: () => setCode(undefined),
  };
}
