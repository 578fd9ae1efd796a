import { useEffect, useState } from 'react';

/** Milliseconds without another letter before anything is asked. */
const pauseMilliseconds = 200;

/** What is typed, once the reader pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
