import { useContext, useSyncExternalStore } from 'react';
import { RenderingContext } from './rendering.ts';
import { readSetting, subscribeSetting } from './settings.ts';

const subscribe = (onChange: () => void) => subscribeSetting('zone', onChange);
const read = () => readSetting('zone');

/** Returns the time zone to display. A rendered page uses the one of the preferences until the browser hydrates. */
export function useZone(): string {
  const rendering = useContext(RenderingContext);
  return useSyncExternalStore(subscribe, read, () => (rendering ? (rendering.preferences.timeZone ?? 'utc') : read()));
}
