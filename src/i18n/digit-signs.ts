/** Thousands and decimal separators. */
export const digitSigns = {
  comma: [',', '.'],
  point: ['.', ','],
  space: ['\u202f', ','],
  apostrophe: ['’', '.'],
} as const;

/** Number format by thousands separator. */
export type DigitSigns = keyof typeof digitSigns;
