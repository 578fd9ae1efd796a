import { inLanguage } from '../words.ts';

/** What is wrong with an answer that cannot be read. */
export const readingWords = inLanguage('reading', {
  missing: 'missing',
  invalid: 'invalid',
  expected: (what: string) => `expected ${what}`,
  or: ' or ',
  otherForm: 'not one of the forms described',
  moment: 'the form of an ISO 8601 date-time',
  quantity: 'the form of a quantity',
  least: (least: string) => `at least ${least}`,
  most: (most: string) => `at most ${most}`,
  noJson: (path: string) => `The answer of ${path} is not valid JSON.`,
  tooDeep: (path: string) => `The answer of ${path} is nested too deeply.`,
  broken: (path: string, field: string, fault: string) =>
    `The answer of ${path} is not what the specification says: ${field || 'the whole answer'}: ${fault}.`,
  list: (path: string) => `The answer of ${path} is a list where one token was asked for.`,
});
