/** An identifier short enough for a tab: its ends. */
export function ends(identifier: string): string {
  return identifier.length > 20 ? `${identifier.slice(0, 6)}…${identifier.slice(-6)}` : identifier;
}

/** A page's part of the document title, as a route's `head` gives it; the frame adds the rest. */
export function title(text: string): { meta: { title: string }[] } {
  return { meta: [{ title: text }] };
}
