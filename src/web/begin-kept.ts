import type { QueryClient } from '@tanstack/react-query';
import { setPolling } from './queries/freshness.ts';
import type { createExplorerRouter } from './router.tsx';
import { hasLiveUpdates, subscribeLiveUpdates } from './settings/live.ts';
import { subscribePageSize } from './settings/page-size.ts';
import { storedText } from './settings/stored.ts';
import { hidesSuspicious, subscribeSuspicious } from './settings/suspicious.ts';
import { followHiding } from './ui/hidden-names.ts';

/**
 * Does what a reader chose and keeps, as far as it is not the parts' own to ask for.
 * @returns what the first view waits for, since it would move or show what it must not; undefined for nothing
 */
export function beginKept(
  queryClient: QueryClient,
  router: ReturnType<typeof createExplorerRouter>,
): Promise<unknown> | undefined {
  const followLive = () => setPolling(queryClient, hasLiveUpdates());
  followLive();
  subscribeLiveUpdates(followLive);
  // A link without a number of rows means another one now.
  subscribePageSize(() => void router.invalidate());
  subscribeSuspicious(() => void followHiding());
  const loadLabels = () => import('./settings/labels.ts').catch(() => undefined);
  addEventListener('storage', ({ key }) => {
    if (key === 'labels') void loadLabels();
  });
  const waits = [
    ...(storedText('labels') === null ? [] : [loadLabels()]),
    ...(hidesSuspicious() ? [followHiding()] : []),
  ];
  return waits.length > 0 ? Promise.all(waits) : undefined;
}
