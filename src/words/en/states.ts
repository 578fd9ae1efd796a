import { inLanguage } from '../words.ts';

/** What is said where something is asked for or copied. */
export const stateWords = inLanguage('states', {
  copied: 'Copied',
  notCopied: 'Could not copy. The browser does not allow it.',
  noCopying: 'Copying is not allowed',
  forbidden: 'The browser does not allow copying',
  noQr: 'The QR code could not be loaded.',
  unreachable: 'The service cannot be reached.',
  answered: (status: number) => `The service answered ${status}.`,
  givenUp: 'The request was given up.',
  timeout: (seconds: number) => `The service did not answer within ${seconds} s.`,
});
