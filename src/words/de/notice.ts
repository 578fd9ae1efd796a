import type { noticeWords } from '../en/notice.ts';

export const notice: typeof noticeWords = {
  noWaiting: 'Sie müssen hier nicht warten.',
  tellMe: 'Melden, wenn sie endgültig ist',
  watching: 'Die Meldung kommt, solange ein Tab dieses Explorers offen ist.',
  noNotifications: 'Dieser Browser zeigt keine Benachrichtigungen dieser Seite; Titel und Symbol ihres Tabs sagen es.',
  stop: 'Nicht mehr melden',
  notKept: 'Dieser Browser merkt sich nichts, deshalb gilt das nur, solange diese Seite offen ist.',
  finished: 'Endgültige Transaktionen, nach denen gefragt wurde',
  mark: (count) => `(${count})`,
  isFinal: (network) => `Endgültig auf ${network}`,
  title: (id, network) => `Transaktion ${id} auf ${network}`,
  dismiss: 'Schließen',
  dismissThis: (id) => `${id} schließen`,
  dismissAll: 'Alle schließen',
};
