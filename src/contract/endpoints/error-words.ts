/* What services answer with a status that is not 200, whoever wrote them. */

const page = /^<(!|\?|(html|head|body|title|h\d|div|p|center)\b)/i;

/** What an error says for people: plain text, `{detail}`, `{message}`, `{error}`; nothing of a page, nothing of other JSON. */
export function errorWords(text: string): string {
  const trimmed = text.trim();
  if (page.test(trimmed)) return '';
  if (!/^[{["]/.test(trimmed)) return trimmed;
  try {
    return wordsIn(JSON.parse(trimmed));
  } catch {
    return '';
  }
}

function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  // FastAPI lists what is wrong with each parameter, and where it stands.
  if (Array.isArray(value)) return value.slice(0, 3).map(wordsIn).filter(Boolean).join('; ');
  const { detail, message, error, msg, loc } = Object(value);
  const words = [detail, message, error, msg].map((part) => (part == null ? '' : wordsIn(part))).find(Boolean) ?? '';
  const place: unknown = Array.isArray(loc) ? loc.at(-1) : undefined;
  return typeof place === 'string' && words !== '' ? `${place}: ${words}` : words;
}
