import { useEffect, useState } from 'react';

/** Code that is being fetched, or is there, or could not be had. */
export interface LoadedCode<Code> {
  readonly code: Code | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Code that only some need, fetched once it is shown.
 * @param load always the same function
 */
export function useCode<Code extends object>(load: () => Promise<Code>): LoadedCode<Code> {
  const [state, setState] = useState<{ code?: Code; error?: Error }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const settle = (next: { code?: Code; error?: Error }) => {
      if (!isGone) setState(next);
    };
    load().then(
      (code) => settle({ code }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt]);
  const retry = () => {
    setState({});
    setAttempt((before) => before + 1);
  };
  return { code: state.code, error: state.error ?? null, retry };
}
