import { issuerText } from './issuer-text.ts';

const longest = 40;

/**
 * An issuer's text as it may stand between quotation marks: only visible characters, on one line, without marks that
 * would end the quotation, and cut after 40 characters.
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
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : visible;
}
