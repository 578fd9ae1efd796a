import { inLanguage } from '../words.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What numbers, days and spans of time are written with. */
export const unitWords = inLanguage('units', {
  s: 's',
  min: 'min',
  h: 'h',
  d: 'd',
  /** Thousands and more, beside a number cut short. */
  k: 'k',
  M: 'M',
  B: 'B',
  T: 'T',
  percent: (number: string) => `${number}%`,
  dollars: (number: string) => `$${number}`,
  /** @param month from 0 */
  day: (day: number, month: number, year: number) => `${day} ${months[month]} ${year}`,
  /** A time of another day than today. */
  timeOn: (time: string, day: string) => `${time} on ${day}`,
  until: (moment: string) => `until ${moment}`,
  since: (moment: string) => `since ${moment}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
});
