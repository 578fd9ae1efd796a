const minute = 60_000;
const hour = 60 * minute;

/** Time presets, in hours. */
export const presetHours = { day: 24, week: 7 * 24, month: 30 * 24 } as const;
export type TimePreset = keyof typeof presetHours;

/**
 * Returns the range of a preset. It has no end, so that the list stays live; its start is rounded down to the minute.
 * @param now in milliseconds
 */
export function presetRange(preset: TimePreset, now: number): { from: string; to: undefined } {
  const start = Math.floor((now - presetHours[preset] * hour) / minute) * minute;
  return { from: `${new Date(start).toISOString().slice(0, 16)}Z`, to: undefined };
}
