import { inLanguage } from '../words.ts';

/** Giving a name to what a page is about. */
export const namingWords = inLanguage('naming', {
  nameIt: 'Name it',
  rename: (name: string) => `Your name for it is ${name}. Change it`,
  notLoaded: 'The form could not be loaded.',
  nameThis: { tx: 'Name this transaction', address: 'Name this address', token: 'Name this token' },
  nameForIt: 'Your name for it',
  onlyHere: 'It is kept in this browser and never sent anywhere. Whoever uses this browser can see it.',
  save: 'Save',
  takeAway: 'Take the name away',
  named: 'Named',
  takenAway: 'The name is taken away',
  notKept: 'The browser does not keep it. The name holds until this page is closed.',
  notAnIdentifier: 'This is no identifier of the network on show, so it cannot have a name.',
});
