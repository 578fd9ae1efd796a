import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '../contract/codec/naming-profile.ts';
import { setPolling } from './queries/freshness.ts';
import { subscribeLabels } from './settings/labels/labels.ts';
import { hasLiveUpdates, subscribeLiveUpdates } from './settings/live.ts';
import { writePreferenceCookie } from './settings/preference-cookie.ts';

/** Applies the settings that no component reads by itself, now and whenever they change. */
export function followSettings(queryClient: QueryClient, naming: NamingProfile): void {
  // An older version, a file or another tab may have changed what is kept.
  writePreferenceCookie();
  const followLive = () => setPolling(queryClient, hasLiveUpdates());
  followLive();
  subscribeLiveUpdates(followLive);
  subscribeLabels(naming);
}
