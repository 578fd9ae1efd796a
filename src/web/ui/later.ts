import { useEffect, useState } from 'react';

/** When what the first view does without is fetched anyway, in milliseconds after it has loaded. */
const quietMilliseconds = 3000;

/**
 * Code that no first view needs, fetched once that has settled: it is there before the connection is lost.
 * @returns a hook that gives the code, undefined until it is there; it is asked for again by each part that needs it
 */
export function later<Code extends object>(load: () => Promise<Code>): () => Code | undefined {
  let loaded: Code | undefined;
  const fetchIt = () => load().then((code) => (loaded = code));
  const soon = () => setTimeout(() => void fetchIt().catch(() => undefined), quietMilliseconds);
  // What has its settings from elsewhere first runs after the page has loaded.
  if (globalThis.document?.readyState === 'complete') soon();
  else globalThis.addEventListener?.('load', soon);
  return () => {
    const [code, setCode] = useState(loaded);
    useEffect(() => {
      if (!code) void fetchIt().then(setCode, () => undefined);
    }, [code]);
    return code;
  };
}
