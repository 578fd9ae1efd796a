const listeners = new Set<() => void>();

/** Opens the settings dialog from anywhere. */
export function openSettings(): void {
  for (const open of listeners) open();
}

/**
 * Calls back when the settings should open.
 * @returns ends the subscription
 */
export function onOpenSettings(open: () => void): () => void {
  listeners.add(open);
  return () => void listeners.delete(open);
}
