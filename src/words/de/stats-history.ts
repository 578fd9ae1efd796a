import type { statsHistoryWords } from '../en/stats-history.ts';

export const statsHistory: typeof statsHistoryWords = {
  history: 'Verlauf',
  metric: 'Messgröße',
  metrics: { tpv: 'Zahlungsvolumen', tvl: 'Gebundener Wert', 'active-wallets': 'Aktive Wallets' },
  by: 'Je',
  granularities: { daily: 'Täglich', weekly: 'Wöchentlich' },
  range: 'Zeitraum',
  presets: { '30d': '30 Tage', '90d': '90 Tage', '1y': '1 Jahr', all: 'Alles' },
  loading: 'Der Verlauf wird geladen',
  loadingChart: 'Das Diagramm wird geladen',
  none: 'Kein Verlauf in diesem Zeitraum',
  noneMeans: 'Der Dienst hat keine Punkte zwischen diesen Tagen.',

  daysUtc: 'Tage, UTC',
  from: 'Von',
  to: 'Bis',
  firstDay: 'Erster Tag, UTC',
  lastDay: 'Letzter Tag, UTC',
  show: 'Zeigen',
  noDay: 'Ein Tag wird geschrieben wie 2026-03-14.',
  endsEarly: 'Der Zeitraum endet, bevor er beginnt.',
  toCome: 'Künftige Tage haben keinen Verlauf.',
  tooLong: (days) => `Ein Zeitraum hat höchstens ${days} Tage.`,

  titles: {
    daily: (metric) => `${metric}, täglich`,
    weekly: (metric) => `${metric}, wöchentlich`,
  },
  overTime: (metric) => `${metric} im Verlauf`,
  axis: {
    daily: (unit) => `${unit} je Tag`,
    weekly: (unit) => `${unit} je Woche`,
  },
  axisAtEnd: {
    daily: (unit) => `${unit} am Ende des Tages`,
    weekly: (unit) => `${unit} am Ende der Woche`,
  },
  wallets: 'Wallets',
  inBitcoin: 'Der Dienst hat keinen Verlauf in Dollar; dieser ist in Bitcoin.',
  firstIsCut: 'Die erste Woche ist auf den Zeitraum gekürzt.',
  lastIsCut: 'Die letzte Woche ist auf den Zeitraum gekürzt.',
  bothAreCut: 'Die erste und die letzte Woche sind auf den Zeitraum gekürzt.',
  todayGoesOn: 'Der heutige Tag ist noch nicht vorbei.',

  noPoints: 'Der Dienst hat keinen Verlauf in diesem Zeitraum.',
  leastMost: (least, leastAt, most, mostAt) => `am wenigsten ${least} (${leastAt}), am meisten ${most} (${mostAt})`,
  says: {
    daily: sentences('Tag', 'jedes Tages'),
    weekly: sentences('Woche', 'jeder Woche'),
  },
};

function sentences(by: string, ofEach: string): (typeof statsHistoryWords)['says']['daily'] {
  return {
    tpv: (range, sum, leastMost) =>
      `Zahlungsvolumen je ${by} ohne Stablecoins, ${range}: insgesamt ${sum}; ${leastMost}.`,
    tvl: (range, first, last, leastMost) =>
      `Gebundener Wert am Ende ${ofEach}, ${range}: von ${first} auf ${last}; ${leastMost}.`,
    wallets: (range, leastMost) =>
      `An einer Transaktion beteiligte Wallets je ${by}, ${range}: ${leastMost}. Jede zählt je ${by} einmal.`,
  };
}
