import { useEffect, useState } from 'react';

/** Longest wait for optional content. */
const maxWaitMilliseconds = 700;

/** Whether the token is loaded, and the content above it too unless that takes too long. Stays true. */
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
