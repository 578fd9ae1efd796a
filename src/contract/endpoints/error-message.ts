/* Error responses of services, of any framework. */

const page = /^<(!|\?|(html|head|body|title|h\d|div|p|center)\b)/i;

/** Returns the message in an error response: plain text, `{detail}`, `{message}`, `{error}`; '' for HTML and other JSON. */
export function errorMessage(text: string): string {
  const trimmed = text.trim();
  if (page.test(trimmed)) return '';
  if (!/^[{["]/.test(trimmed)) return trimmed;
  try {
    return messageOf(JSON.parse(trimmed));
  } catch {
    return '';
  }
}

function messageOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // FastAPI lists an error per parameter with its location.
  if (Array.isArray(value)) return value.slice(0, 3).map(messageOf).filter(Boolean).join('; ');
  const { detail, message, error, msg, loc } = Object(value);
  const words = [detail, message, error, msg].map((part) => (part == null ? '' : messageOf(part))).find(Boolean) ?? '';
  const place: unknown = Array.isArray(loc) ? loc.at(-1) : undefined;
  return typeof place === 'string' && words !== '' ? `${place}: ${words}` : words;
}
