const doors = new Set<() => void>();

/** Opens the settings, from wherever. */
export function openSettings(): void {
  for (const open of doors) open();
}

/**
 * Hears when somebody wants the settings.
 * @returns ends it
 */
export function onOpenSettings(open: () => void): () => void {
  doors.add(open);
  return () => void doors.delete(open);
}
