import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import { setPolling } from './data/freshness.ts';
import { subscribeLabels } from './settings/labels.ts';
import { writePreferenceCookie } from './settings/preference-cookie.ts';
import { subscribeRecent } from './settings/recent.ts';
import { readSetting, subscribeSetting } from './settings/settings.ts';

/** Applies the settings that no component reads, now and on every change. */
export function subscribeSettings(queryClient: QueryClient, naming: NamingProfile): void {
  // An older version, an import or another tab may have changed the stored settings.
  writePreferenceCookie();
  const applyLiveUpdates = () => setPolling(queryClient, readSetting('live') === 'on');
  applyLiveUpdates();
  subscribeSetting('live', applyLiveUpdates);
  subscribeRecent();
  subscribeLabels(naming);
}
