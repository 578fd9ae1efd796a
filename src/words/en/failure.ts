import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** What is said where something failed, is old or cannot be shown; loaded after the first view. */
export const failureWords = inLanguage('failure', {
  offline: { title: 'You are offline', advice: 'Check the connection of this device, then try again.' },
  unreachable: {
    title: 'The service cannot be reached',
    advice: 'It may be starting, or the connection is down. Try again in a moment.',
  },
  slow: { title: 'The service took too long', advice: 'It may be busy. Try again in a moment.' },
  contract: {
    title: 'The answer cannot be read',
    advice: 'The service answered in a way this explorer does not know. Nothing is shown rather than a guess.',
  },
  ours: {
    title: 'This part could not be shown',
    advice: 'The fault is in this explorer. Try again, or copy the details for whoever runs it.',
  },
  tooMany: 'Too many requests',
  pause: 'The service asks for a pause.',
  notKnown: { title: 'The service does not know this', advice: 'It may be too new, or on the other network.' },
  refused: { title: 'The service did not accept the request', advice: 'Check the address of this page.' },
  noAnswer: 'The service could not answer',
  notYou: 'Your request was fine.',
  /** @param seconds undefined where nobody knows, 0 once they are over */
  again: (seconds: number | undefined) =>
    `Try again ${seconds === undefined ? 'in a moment' : seconds === 0 ? 'now' : `in ${seconds} s`}.`,
  /** @param status of HTTP */
  said: (status: number | undefined) => `The service said${status === undefined ? '' : ` (${status})`}`,
  fault: 'What is wrong',
  details: 'Copy details',
  silent: 'The service does not answer',
  /** Of old data, after the reason and before its age. */
  since: 'This is from {since}',
  age: ', {age} ago.',
  now: 'Try now',
  rowsLeftOut: (count: number) =>
    plural(count, { one: '1 row cannot be shown:', other: `${count} rows cannot be shown:` }),
  detailsLeftOut: (count: number) =>
    plural(count, { one: '1 detail cannot be shown:', other: `${count} details cannot be shown:` }),
  andMore: (count: number) => `; and ${count} more`,
  row: (row: number) => `row ${row}`,
});
