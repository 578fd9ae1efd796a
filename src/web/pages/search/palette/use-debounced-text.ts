import { useEffect, useState } from 'react';

/** Debounce delay before a request. */
const pauseMilliseconds = 200;

export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
