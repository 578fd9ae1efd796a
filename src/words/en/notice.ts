import { inLanguage } from '../words.ts';

/** Being told when a transaction becomes final. */
export const noticeWords = inLanguage('notice', {
  noWaiting: 'You need not wait here.',
  tellMe: 'Tell me when it is final',
  watching: 'You will be told, as long as a tab of this explorer is open.',
  noNotifications: 'This browser shows no notifications of this page; the title and the icon of its tab will tell you.',
  stop: 'Stop',
  notKept: 'This browser keeps nothing, so you are told as long as this page is open.',
  finished: 'Final transactions you asked about',
  /** Before the title of the page. */
  mark: (count: string) => `(${count})`,
  isFinal: (network: string) => `Final on ${network}`,
  title: (id: string, network: string) => `Transaction ${id} on ${network}`,
  dismiss: 'Dismiss',
  dismissThis: (id: string) => `Dismiss ${id}`,
  dismissAll: 'Dismiss all',
});
