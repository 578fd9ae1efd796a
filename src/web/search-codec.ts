/**
 * Search text of a URL to its fields. Every value stays text, so `?q=123` and `?q=1e5` are what was
 * typed; of a repeated field the last one counts.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Fields to the search text of a URL, with its `?`; fields without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
