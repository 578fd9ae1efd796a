import type { configWords } from '../en/config.ts';

export const config: typeof configWords = {
  title: 'Dieser Explorer ist nicht eingerichtet',
  notRead: 'Die Einstellungen dieses Explorers konnten nicht gelesen werden',
  says: 'Er startet, sobald sein Betreiber die Datei config.json berichtigt hat.',
  fault: (sentence) => `config.json: ${sentence}`,
  offers: (network) => `Er zeigt nur ${network}.`,
  latestOn: (network) => `Neueste Transaktionen auf ${network}`,
  rules: {
    missing: () => 'Die Datei lässt sich nicht lesen.',
    notJson: () => 'Die Datei ist kein JSON.',
    notObject: () => 'Die Datei muss ein JSON-Objekt sein.',
    unknown: (field) => `${field} ist keine Einstellung.`,
    apiUrl: (field) => `${field} muss eine https-Adresse ohne Abfrage sein.`,
    networks: (field) => `${field} muss eine Liste aus MAINNET, REGTEST oder beiden sein.`,
    naming: (field) => `${field} muss core, spark oder ein Namensprofil sein.`,
    name: (field) => `${field} muss aus 1 bis 12 sichtbaren Zeichen bestehen.`,
    links: (field) =>
      `${field} muss aus bis zu 6 Links bestehen, jeder mit 1 bis 40 Zeichen als label und einer https-Adresse als url.`,
    l1Explorer: (field) => `${field} muss eine https-Adresse sein, für MAINNET, REGTEST oder beide.`,
    banner: (field) => `${field} muss aus 1 bis 80 sichtbaren Zeichen bestehen.`,
  },
};
