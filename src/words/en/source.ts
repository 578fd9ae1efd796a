import { inLanguage } from '../words.ts';

/** Where a panel has its numbers from. */
export const sourceWords = inLanguage('source', {
  title: 'Source',
  about: 'What the service was asked for this panel, and what it answered.',
  aboutMany: (count: string) => `This panel stands on ${count} answers of the service.`,
  method: 'Method',
  path: 'Path',
  copyPath: 'Copy path',
  sent: 'Body sent',
  copySent: 'Copy body sent',
  fetched: 'Fetched',
  /** {time} and {age} are drawn. */
  fetchedAt: '{time}, {age} ago',
  ask: 'Ask again in a terminal',
  copyCurl: 'Copy as curl',
  answer: 'Answer as received',
  size: (bytes: string) => `${bytes} bytes`,
  copyAnswer: 'Copy answer',
  copy: 'Copy',
  body: 'Response body',
});
