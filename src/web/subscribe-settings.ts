import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import { setPolling } from './queries/freshness.ts';
import { subscribeLabels } from './settings/labels/labels.ts';
import { hasLiveUpdates, subscribeLiveUpdates } from './settings/live.ts';
import { writePreferenceCookie } from './settings/preference-cookie.ts';

/** Applies the settings that no component reads, now and on every change. */
export function subscribeSettings(queryClient: QueryClient, naming: NamingProfile): void {
  // An older version, an import or another tab may have changed the stored settings.
  writePreferenceCookie();
  const applyLiveUpdates = () => setPolling(queryClient, hasLiveUpdates());
  applyLiveUpdates();
  subscribeLiveUpdates(applyLiveUpdates);
  subscribeLabels(naming);
}
