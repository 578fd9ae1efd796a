import { startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { RenderingContext, subscribeNever } from '#web/settings/rendering.ts';

/** Rows rendered per step: few enough that no step blocks for long. */
const rowsPerStep = 30;

/** Minimum height of a row, in pixels. */
const minRowHeight = 46;

/**
 * Returns how many rows to render: one screen at first, then more step by step. A list rendered by the service is
 * complete from the start.
 */
export function useGrowingList(length: number): number {
  const rendering = useContext(RenderingContext);
  const isRendered = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => typeof window === 'undefined' || rendering !== undefined,
  );
  const [drawn, setDrawn] = useState(() =>
    isRendered ? Number.POSITIVE_INFINITY : Math.ceil(innerHeight / minRowHeight),
  );
  const hasMore = drawn < length;
  useEffect(() => {
    if (hasMore) startTransition(() => setDrawn(drawn + rowsPerStep));
  }, [hasMore, drawn]);
  return Math.min(drawn, length);
}
