const codes: Readonly<Record<string, string>> = {
  '&': '&#38;',
  '<': '&#60;',
  '>': '&#62;',
  '"': '&#34;',
  "'": '&#39;',
};

/** Text as it may stand in HTML or XML, inside an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => codes[character] ?? '');
}
