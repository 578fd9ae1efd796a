import type { settingsWords } from '../en/settings.ts';
import { plural } from '../plural.ts';

export const settings: typeof settingsWords = {
  title: 'Einstellungen',
  onlyHere: 'Alles hier bleibt in diesem Browser und wird nirgendwohin gesendet.',

  reading: 'Lesen',
  lists: 'Listen',
  names: {
    unit: 'Bitcoin-Beträge in',
    digits: 'Ziffern',
    theme: 'Farben',
    language: 'Sprache',
    zone: 'Zeiten in',
    times: 'Listen zeigen',
    pageSize: 'Zeilen pro Seite',
    live: 'Laufende Aktualisierung',
    suspiciousNames: 'Token-Namen, die täuschen können',
    keys: 'Tasten mit einem Zeichen',
    recent: 'Letzte Suchen',
    remembered: 'Besucht und gesucht',
    labels: 'Eigene Namen',
    stars: 'Gemerkte Adressen',
    watched: 'Beobachtete Transaktionen',
  },
  values: {
    unit: { sats: 'sats', btc: 'BTC', usd: 'USD' },
    digits: {
      language: 'Wie in der Sprache üblich',
      comma: '1,234.56',
      point: '1.234,56',
      space: '1 234,56',
      apostrophe: '1’234.56',
    },
    theme: { system: 'System', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
    language: { system: 'Wie im Browser eingestellt', en: 'English', de: 'Deutsch' },
    zone: { utc: 'UTC', local: 'Ortszeit' },
    times: { ages: 'Alter', times: 'Zeiten' },
    live: { on: 'An', off: 'Aus' },
    suspiciousNames: { shown: 'Gezeigt', hidden: 'Verborgen' },
    keys: { on: 'An', off: 'Aus' },
    recent: { on: 'An', off: 'Aus' },
  },
  byDefault: 'der Vorgabe',
  rows: (size) => `${size} Zeilen`,
  liveNote:
    'Seiten lesen von selbst nach, solange sie zu sehen sind. Ohne sie hat jede Seite einen Knopf zum Aktualisieren.',
  hideSuspicious: 'Token-Namen verbergen, die täuschen können',
  suspiciousNote:
    'Namen, die Alphabete mischen, Zeichen verstecken, wie ein Link aussehen oder so geschrieben sind, dass sie einer bekannten Münze gleichen. An ihrer Stelle steht die Kennung; die Seite des Tokens sagt, warum, und zeigt den Namen.',
  recentNote:
    'Geöffnete Seiten und gesuchte Wörter, die die Suche vorschlägt. Ausgeschaltet wird alles davon vergessen.',
  keysNote: 'Keine davon wirkt beim Tippen. Die Taste ? zeigt alle Tasten.',

  yours: 'Namen und Gemerktes',
  namesKept: (count, written) =>
    count === 0
      ? 'Noch nichts ist benannt. Transaktionen, Adressen und Token haben auf ihren Seiten einen Knopf dafür.'
      : `${plural(count, { one: 'Ein eigener Name ist', other: `${written} eigene Namen sind` })} vergeben.`,
  showNames: 'Namen zeigen',
  starredAddresses: 'Gemerkte Adressen',
  saveNames: 'Als BIP 329 sichern',
  readNames: 'BIP 329 übernehmen …',
  forgetNames: 'Alle Namen vergessen',

  everything: 'Alles Aufbewahrte',
  everythingNote:
    'Einstellungen, Namen, Gemerktes und was die Suche behält, als eine Datei, zum Aufheben oder für einen anderen Browser.',
  saveAll: 'Datei sichern',
  readAll: 'Datei übernehmen …',
  eraseAll: 'Alles löschen …',

  tooLarge: (most) => `Die Datei ist größer als ${most} MB. So groß ist keine Datei mit Namen oder Einstellungen.`,
  notReadable: 'Der Browser konnte die Datei nicht lesen.',
  noNames: 'In der Datei steht kein Name.',
  notAFile: 'Das ist keine Datei dessen, was der Explorer aufbewahrt, oder eine aus einer späteren Version.',
  fileOf: 'Die Datei wurde am {moment} gesichert.',
  preview: 'Was die Datei ändern würde',
  onlyReplaced: 'nur beim Ersetzen',
  other: 'etwas anderes',
  nothingToChange: 'Sie würde hier nichts ändern.',

  found: (count, written) => `${plural(count, { one: 'Ein Name', other: `${written} Namen` })} in der Datei.`,
  counts: (added, changed, onlyHere) => `${added} neu, ${changed} geändert, ${onlyHere} nur hier`,
  others: (count, written) =>
    `${plural(count, { one: 'Eine Zeile', other: `${written} Zeilen` })} anderer Art ${plural(count, { one: 'wurde', other: 'wurden' })} ausgelassen.`,
  withMore: (count, written) =>
    `${plural(count, { one: 'Eine Zeile hat', other: `${written} Zeilen haben` })} Felder, die nicht aufbewahrt werden.`,
  cut: (count, written) =>
    `${plural(count, { one: 'Ein Name wurde', other: `${written} Namen wurden` })} auf 255 Zeichen gekürzt.`,
  faults: (count, written) => `${plural(count, { one: 'Eine Zeile ist', other: `${written} Zeilen sind` })} kein Name:`,
  line: (line, fault) => `Zeile ${line}: ${fault}`,
  moreFaults: (written) => `und ${written} weitere`,
  faultOf: {
    notJson: 'kein JSON-Objekt mit einem Typ',
    noName: 'hat keine Kennung oder keinen Namen',
    noIdentifier: 'ihre Kennung gehört nicht zu diesem Netz',
    otherNetwork: 'nennt ein Netz, zu dem ihre Kennung nicht gehört oder das nicht bekannt ist',
  },
  becomes: (name, from, to) => `${name}: ${to} statt ${from}`,
  list: (name, counts) => `${name}: ${counts}`,
  leftOut: (keys) => `Ausgelassen, weil es hier unbekannt ist oder keinen Sinn ergibt: ${keys}`,
  merge: 'Zum Vorhandenen hinzufügen',
  replace: 'Das Vorhandene ersetzen',
  mergeNote: 'Beim Hinzufügen gilt die Datei, wo beide etwas sagen; was nur hier steht, bleibt.',
  replaceNote: 'Beim Ersetzen geht verloren, was nur hier steht.',
  cancel: 'Abbrechen',
  takenIn: 'Übernommen',
  notKept: 'Der Browser hat keinen Platz dafür oder verbietet, etwas aufzubewahren. Nichts wurde geändert.',

  forgetAsk: (count, written) =>
    `Das entfernt ${plural(count, { one: 'den einen Namen', other: `alle ${written} Namen` })} endgültig aus diesem Browser.`,
  forget: 'Vergessen',
  forgotten: 'Alle Namen sind vergessen',
  eraseAsk:
    'Das entfernt alle Einstellungen, Namen, Gemerktes, behaltene Suchen und für offline aufbewahrte Antworten endgültig aus diesem Browser, und die Seite beginnt von vorn.',
  erase: 'Alles löschen',
};
