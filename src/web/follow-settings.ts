import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '../contract/naming-profile.ts';
import { setPolling } from './queries/freshness.ts';
import type { createExplorerRouter } from './router.tsx';
import { followLabels } from './settings/labels.ts';
import { hasLiveUpdates, subscribeLiveUpdates } from './settings/live.ts';
import { subscribePageSize } from './settings/page-size.ts';
import { writePreferenceCookie } from './settings/preference-cookie.ts';
import { subscribeSuspicious } from './settings/suspicious.ts';
import { followHiding } from './ui/hidden-names.ts';

/** Applies the settings that no component reads by itself, now and whenever they change. */
export function followSettings(
  queryClient: QueryClient,
  router: ReturnType<typeof createExplorerRouter>,
  naming: NamingProfile,
): void {
  // An older version, a file or another tab may have changed what is kept.
  writePreferenceCookie();
  const followLive = () => setPolling(queryClient, hasLiveUpdates());
  followLive();
  subscribeLiveUpdates(followLive);
  followLabels(naming);
  followHiding();
  subscribeSuspicious(followHiding);
  // A link without a number of rows means another one now.
  subscribePageSize(() => void router.invalidate());
}
