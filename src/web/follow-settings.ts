import type { QueryClient } from '@tanstack/react-query';
import { setPolling } from './queries/freshness.ts';
import type { createExplorerRouter } from './router.tsx';
import { hasLiveUpdates, subscribeLiveUpdates } from './settings/live.ts';
import { subscribePageSize } from './settings/page-size.ts';
import { writePreferenceCookie } from './settings/preference-cookie.ts';
import { subscribeSuspicious } from './settings/suspicious.ts';
import { followHiding } from './ui/hidden-names.ts';
// Provides the reader's own names to every page.
import './settings/labels.ts';

/** Applies the settings that no component reads by itself, now and whenever they change. */
export function followSettings(queryClient: QueryClient, router: ReturnType<typeof createExplorerRouter>): void {
  // An older version, a file or another tab may have changed what is kept.
  writePreferenceCookie();
  const followLive = () => setPolling(queryClient, hasLiveUpdates());
  followLive();
  subscribeLiveUpdates(followLive);
  followHiding();
  subscribeSuspicious(followHiding);
  // A link without a number of rows means another one now.
  subscribePageSize(() => void router.invalidate());
}
