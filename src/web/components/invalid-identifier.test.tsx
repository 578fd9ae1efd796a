import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { insideOf } from '#web/shown-sums/testing/elements.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { InvalidIdentifierCard } from './invalid-identifier-card.tsx';

const pages = [
  ['address.notValid', 'address.notValidHint', false],
  ['token.notValid', 'token.notValidHint', true],
  ['issuer.notValid', 'issuer.notValidHint', false],
] as const;
const texts = ['usdt', 'core1xyz', 'x12', 'a b', `core1${'q'.repeat(62)}`];

test.each([english, german])('an invalid identifier is explained once, under the name of its page', async (locale) => {
  for (const [heading, reason, isToken] of pages) {
    for (const text of texts) {
      const properties = { text, heading: locale.t(heading), reason: locale.t(reason), isToken };
      const html = await markup(<InvalidIdentifierCard {...properties} />, { locale });
      const sentences = insideOf(html, 'p', /^/).flatMap((words) => wordsOf(words).match(/[^.]+\./g) ?? []);
      const trimmed = sentences.map((sentence) => sentence.trim());
      expect(new Set(trimmed).size, `${text}: ${trimmed.join(' ')}`).toBe(trimmed.length);
      if (html.includes(locale.t(reason))) expect(insideOf(html, 'h2', /^/).map(wordsOf)).toEqual([locale.t(heading)]);
      expect(html).toContain(`/search?q=${encodeURIComponent(text).replaceAll('%20', '+')}`);
    }
  }
});

test.each([
  ['01a219cd-2a1a', '13 of 36 characters of a transaction ID'],
  ['core1pgssy6n8tfjyss4', '20 of 67 characters of an address'],
  ['coretkn1xgrvj', '13 of 66 characters of a token address'],
])('of %s the part that is there is said', async (text, title) => {
  const properties = { text, heading: 'Invalid address', reason: 'An address has 67 characters.' };
  const html = await markup(<InvalidIdentifierCard {...properties} />);
  expect(insideOf(html, 'h2', /^/).map(wordsOf)).toEqual([title]);
  expect(html).toContain(`/search?q=${text}`);
});
