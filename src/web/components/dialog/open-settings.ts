const doors = new Set<() => void>();

/** Opens the settings dialog from anywhere. */
export function openSettings(): void {
  for (const open of doors) open();
}

/**
 * Calls back when the settings should open.
 * @returns ends the subscription
 */
export function onOpenSettings(open: () => void): () => void {
  doors.add(open);
  return () => void doors.delete(open);
}
