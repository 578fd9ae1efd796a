import { useEffect, useState } from 'react';

/** Longer than this nothing waits for what comes on top of it. */
const maxWaitMilliseconds = 700;

/**
 * Whether the page can be shown in one piece: its token is there, and what stands above the rest too, unless that takes
 * too long. Once shown it stays.
 */
export function useReadyToShow(hasToken: boolean, isStillLooking: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isReady = hasToken && !isStillLooking;
  if (isReady && !isShown) setShown(true);
  useEffect(() => {
    if (!hasToken || isShown) return;
    const timer = setTimeout(setShown, maxWaitMilliseconds, true);
    return () => clearTimeout(timer);
  }, [hasToken, isShown]);
  return isShown || isReady;
}
