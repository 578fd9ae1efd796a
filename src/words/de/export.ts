import type { exportWords } from '../en/export.ts';
import { plural } from '../plural.ts';

export const exporting: typeof exportWords = {
  title: 'Exportieren',
  page: 'Diese Seite',
  pageAbout: (rows, shown) => plural(rows, { one: 'Die gezeigte Zeile.', other: `Die ${shown} gezeigten Zeilen.` }),
  whole: 'Ganzer Bereich',
  latest: (network, isOldestFirst) =>
    `Jede Transaktion auf ${network}, ${isOldestFirst ? 'älteste' : 'neueste'} zuerst.`,
  latestInRange: (network, isOldestFirst) =>
    `Jede Transaktion auf ${network} im Zeitraum, ${isOldestFirst ? 'älteste' : 'neueste'} zuerst.`,
  ofAddress: (isOldestFirst) =>
    `Jede Transaktion dieser Adresse, die zu den Filtern passt, ${isOldestFirst ? 'älteste' : 'neueste'} zuerst.`,
  ofToken: 'Jede Transaktion dieses Tokens, neueste zuerst.',
  holders: 'Jeder Inhaber dieses Tokens, der größte zuerst.',
  wholeAbout: 'Mit einem Vermerk, was darin steht, und dem SHA-256 der Zeilen.',
  saveCsv: 'CSV sichern',
  saveJson: 'JSON sichern',
  print: 'Drucken',
  saveAllCsv: 'Alle als CSV sichern',
  saveAllJson: 'Alle als JSON sichern',
  printAll: 'Alle drucken',
  readAll: 'Alle lesen',
  readAnew: 'Neu lesen',
  statement: 'Auszug mit Summen, zum Drucken',
  stop: 'Anhalten',
  goOn: 'Weiter',
  reading: 'Es wird gelesen',
  progress: (read) => `${read} Zeilen gelesen`,
  progressOf: (read, total) => `${read} von ${total} Zeilen gelesen`,
  paused: 'Der Dienst bittet um eine Pause. Weiter in {seconds} s.',
  stopped: 'Angehalten. Das Gelesene bleibt.',
  failed: 'Das Lesen ist gescheitert. Das Gelesene bleibt.',
  done: (rows, shown) => `${plural(rows, { one: '1 Zeile', other: `${shown} Zeilen` })} gelesen.`,
};
