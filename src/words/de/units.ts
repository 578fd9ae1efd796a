import type { unitWords } from '../en/units.ts';

const months = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'];

export const units: typeof unitWords = {
  s: 's',
  min: 'Min.',
  h: 'Std.',
  d: 'Tg.',
  k: 'Tsd.',
  M: 'Mio.',
  B: 'Mrd.',
  T: 'Bio.',
  percent: (number) => `${number}\u00a0%`,
  dollars: (number) => `${number}\u00a0$`,
  day: (day, month, year) => `${day}. ${months[month]} ${year}`,
  timeOn: (time, day) => `${time} am ${day}`,
  until: (moment) => `bis zum ${moment}`,
  since: (moment) => `seit dem ${moment}`,
  between: (from, to) => `zwischen dem ${from} und dem ${to}`,
};
