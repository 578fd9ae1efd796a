import { expect, test } from 'vitest';
import { negotiateLanguage } from './languages.ts';

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'de', 'de'],
  [undefined, 'de-AT,en;q=0.8', 'de'],
  [undefined, 'xx,de;q=0.5,en;q=0.9', 'en'],
  [undefined, 'xx, de ; q=0.5', 'de'],
  [undefined, 'de;q=0,en', 'en'],
  [undefined, 'en, de', 'en'],
  [undefined, '*;q=x,,;', 'en'],
  ['de', 'en', 'de'],
  ['system', 'de', 'de'],
])('%s and %s give %s', (chosen, accepted, language) => {
  expect(negotiateLanguage(chosen, accepted)).toBe(language);
});
