import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Seconds a row must be on screen to count as seen. */
const looks = 4;

/** Reports marked rows that have been on screen for a while; a hidden tab counts nothing. */
export function useSeen(
  section: RefObject<HTMLElement | null>,
  hasFresh: boolean,
  onSeen: (ids: ReadonlySet<string>) => void,
) {
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    if (!hasFresh) return;
    const counts = new Map<string, number>();
    const look = () => {
      if (document.hidden) return;
      const rows = section.current?.querySelectorAll<HTMLElement>('tr[data-new]') ?? [];
      for (const row of rows) {
        const { top, bottom } = row.getBoundingClientRect();
        // A leg of a closed swap has no box; the row of the swap counts for it.
        const { transaction: ids = row.dataset.legs ?? '' } = row.dataset;
        if (bottom <= 0 || top >= innerHeight) continue;
        for (const id of ids.split(' ')) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const seen = [...counts].filter(([, count]) => count >= looks).map(([id]) => id);
      for (const id of seen) counts.delete(id);
      if (seen.length > 0) report(new Set(seen));
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [section, hasFresh]);
}
