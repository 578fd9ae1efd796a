import type { readingWords } from '../en/reading.ts';

export const reading: typeof readingWords = {
  missing: 'fehlt',
  invalid: 'ungültig',
  expected: (what) => `erwartet: ${what}`,
  or: ' oder ',
  otherForm: 'keine der beschriebenen Formen',
  moment: 'ein Zeitpunkt nach ISO 8601',
  quantity: 'die Form einer Menge',
  least: (least) => `mindestens ${least}`,
  most: (most) => `höchstens ${most}`,
  noJson: (path) => `Die Antwort auf ${path} ist kein gültiges JSON.`,
  tooDeep: (path) => `Die Antwort auf ${path} ist zu tief verschachtelt.`,
  broken: (path, field, fault) =>
    `Die Antwort auf ${path} entspricht nicht der Spezifikation: ${field || 'die ganze Antwort'}: ${fault}.`,
  list: (path) => `Die Antwort auf ${path} ist eine Liste, gefragt war nach einem Token.`,
};
