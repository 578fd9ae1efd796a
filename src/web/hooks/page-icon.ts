import { useEffect } from 'react';

/** Icons of a tab instead of the usual one; the first that is set is shown. */
const ranks = ['dot', 'pending', 'final', 'failed'] as const;
type PageIcon = (typeof ranks)[number];

const shown = new Map<PageIcon, number>();

/** Shows another icon in the tab while mounted; undefined shows the usual one. */
export function usePageIcon(name: PageIcon | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    count(name, 1);
    return () => count(name, -1);
  }, [name]);
}

function count(name: PageIcon, by: 1 | -1): void {
  shown.set(name, (shown.get(name) ?? 0) + by);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  const first = ranks.find((one) => (shown.get(one) ?? 0) > 0);
  icon.href = `${import.meta.env.BASE_URL}icon${first === undefined ? '' : `-${first}`}.svg`;
}
