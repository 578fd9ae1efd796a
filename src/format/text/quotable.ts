import { issuerText } from '#format/names.ts';

const maxLength = 40;

/**
 * Returns an issuer's text for use within quotation marks: visible characters on one line, no quotation marks, at
 * most 40 characters.
 */
export function quotable(text: string): string {
  const visible = issuerText(text)
    .filter(({ isCode }) => !isCode)
    .map((run) => run.text)
    .join('')
    .replaceAll(/["＂\p{Pi}\p{Pf}„‟〝-〟]/gu, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A combining mark without a letter would combine with the quotation mark.
    .replace(/^\p{M}+/u, '');
  const characters = Array.from(visible);
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : visible;
}
