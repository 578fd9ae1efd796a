import type { statsVolumeWords } from '../en/stats-volume.ts';

export const statsVolume: typeof statsVolumeWords = {
  total: 'Gesamtes Zahlungsvolumen',
  perDay: 'Zahlungsvolumen je Tag',
  ofPeriod: (period) => `Zahlungsvolumen, ${period}`,
  byPeriod: 'Gesamtes Zahlungsvolumen nach Zeitraum',
  withStables: 'Die Volumen, mit Stablecoins',
  withoutStables: 'Die Volumen, ohne Stablecoins',
  loading: 'Das Volumen wird geladen',
  notServed: 'Zahlungsvolumen ist hier nicht verfügbar',
  notServedMeans: 'Dieser Dienst beantwortet die Gesamtzahlen oben, aber keine Volumen.',

  period: 'Zeitraum',
  periods: { '24h': '24 Std.', '7d': '7 Tage', '30d': '30 Tage', all: 'Alles' },
  names: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage', all: 'Seit Beginn' },
  namesInside: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage', all: 'seit Beginn' },
  inPeriods: {
    '24h': 'in 24 Stunden',
    '7d': 'in den letzten 7 Tagen',
    '30d': 'in den letzten 30 Tagen',
    all: 'seit Beginn',
  },
  stablecoins: 'Stablecoins',
  bitcoin: 'Bitcoin',
  view: 'Ansicht',
  views: { volume: 'Volumen', pace: 'Je Tag' },
  volumeNote: 'Jeder Balken zeigt das helle Ende des Balkens darüber in voller Länge.',
  paceNote: 'Jeder Zeitraum gleichmäßig auf seine Tage verteilt. Die gestrichelte Linie ist das Mittel seit Beginn.',

  inBitcoin: 'In Bitcoin',
  inDollars: 'In Dollar',
  aDay: 'Je Tag',
  window: 'Zeitfenster',
  windowUtc: 'Zeitfenster, UTC',
  volumeIn: (unit) => `Volumen, ${unit}`,
  aDayIn: (unit) => `Je Tag, ${unit}`,

  ofIt: (share, period) => `${share} ${period}`,
  ofThat: (share, period) => `${share} davon ${period}`,
  underPace: 'je Tag',
  times: (times) => `${times}-mal`,
  allTimePace: 'das Mittel seit Beginn',

  nothingPaid: 'Bisher wurde nichts gezahlt.',
  paidSince: (total, date, parts, hasStables) => `${total} gezahlt seit dem ${date}, ${stables(hasStables)}: ${parts}.`,
  paidADay: (usual, parts, hasStables) =>
    `Je Tag gezahlt, ${stables(hasStables)}, neben ${usual} im Mittel seit Beginn: ${parts}.`,
  paidInPeriod: (pace, period, times) => `${pace} ${period} (${times}-mal so viel)`,
};

function stables(hasStables: boolean): string {
  return hasStables ? 'mit Stablecoins' : 'ohne Stablecoins';
}
