import type { statsPulseWords } from '../en/stats-pulse.ts';
import { plural } from '../plural.ts';

export const statsPulse: typeof statsPulseWords = {
  pulse: 'Puls des Netzes',
  loading: 'Die letzten Transaktionen werden geladen',
  none: 'Noch keine Transaktionen',
  noneMeans: (network) => `Der Puls beginnt mit der ersten auf ${network}.`,
  counted: 'Die letzten Transaktionen, gezählt',
  median: 'Median bis zum Abschluss',
  medianMeans: 'die Hälfte brauchte nicht länger',
  p90: '90. Perzentil',
  p90Means: 'neun von zehn brauchten nicht länger',
  measuredOn: 'Gemessen an',
  confirmed: (count) => `${count} ${plural(count, { one: 'bestätigter', other: 'bestätigten' })}`,
  measuredFrom: 'von der Erstellung bis zur letzten Änderung',
  noneConfirmed: 'keine ist bestätigt',
  status: 'Status',
  kind: 'Art',

  caption: (count) => `Die letzten ${count} Transaktionen, gezählt`,
  figure: 'Größe',
  value: 'Wert',
  share: 'Anteil',
  measuredOnConfirmed: 'Gemessen an, bestätigt',
  statusIs: (status) => `Status: ${status}`,
  kindIs: (kind) => `Art: ${kind}`,

  last: (count) => plural(count, { one: 'letzte Transaktion', other: `letzte ${count} Transaktionen` }),
  atUnknownTimes: (last) => `${last}, zu unbekannten Zeiten`,
  // A duration may end with the dot of an abbreviation, so it never ends a sentence.
  within: (last, span, length) => `${last} in ${length}, ${span} UTC`,
  timeUnknown: 'Keine davon ist mit bekannter Dauer bestätigt.',
  took: (count, median, p90) =>
    `Von ${count} bestätigten war die Hälfte nach ${median} abgeschlossen; neun von zehn waren es nach ${p90} oder früher.`,
  statusInside: (name) => name.toLowerCase(),
  kindInside: (name) => name,
};
