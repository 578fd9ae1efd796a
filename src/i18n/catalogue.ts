/** Messages in ICU MessageFormat by key, in groups. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** Returns a catalogue with missing messages filled from another. */
export function withFallback(catalogue: Catalogue, fallback: Catalogue): Catalogue {
  const filled: Record<string, string | Catalogue> = { ...fallback, ...catalogue };
  for (const [key, group] of Object.entries(fallback)) {
    const own = catalogue[key];
    if (isGroup(group) && isGroup(own)) filled[key] = withFallback(own, group);
  }
  return filled;
}

/** A message may be compiled to an array. */
function isGroup(entry: string | Catalogue | undefined): entry is Catalogue {
  return typeof entry === 'object' && !Array.isArray(entry);
}
