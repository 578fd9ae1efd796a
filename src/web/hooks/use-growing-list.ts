import { startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { RenderingContext } from '../settings/rendering.ts';

/** Rows drawn with each further step: few enough that no step blocks for long. */
const step = 30;

/** The lowest row that a screen has, in pixels. */
const lowestRow = 46;

/**
 * How many of the rows of a list to draw: a screenful at once, then more step by step until it is whole. What the service
 * rendered is whole from the start.
 */
export function useGrowingList(length: number): number {
  const rendering = useContext(RenderingContext);
  const isRendered = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => typeof window === 'undefined' || rendering !== undefined,
  );
  const [drawn, setDrawn] = useState(() =>
    isRendered ? Number.POSITIVE_INFINITY : Math.ceil(innerHeight / lowestRow),
  );
  const hasMore = drawn < length;
  useEffect(() => {
    if (hasMore) startTransition(() => setDrawn(drawn + step));
  }, [hasMore, drawn]);
  return Math.min(drawn, length);
}

const subscribeNever = () => () => undefined;
