import { useState } from 'react';
import { announce } from './copy-text.ts';

/**
 * A part that is loaded when somebody asks for it, and there until it is closed.
 * @param failed what is said where it cannot be loaded, if anything
 */
export function useOnDemand<Part extends object>(load: () => Promise<Part>, failed?: string) {
  const [part, setPart] = useState<Part>();
  return {
    part,
    open: () =>
      void load().then(
        (loaded) => setPart(loaded),
        () => failed && announce(failed),
      ),
    close: () => setPart(undefined),
  };
}
