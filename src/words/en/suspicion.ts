import { inLanguage } from '../words.ts';

/** What about a token's name may mislead. */
export const suspicionWords = inLanguage('suspicion', {
  unseen: 'It holds characters that are not seen.',
  mixed: 'It mixes letters of alphabets that look alike.',
  foreign: 'All its letters look Latin, and none of them is.',
  link: 'It looks like a link.',
  bitcoin: 'It is called like bitcoin itself, and is a token.',
  like: (coin: string) => `It looks like ${coin} and is spelled otherwise.`,
  hiddenHere: 'The name or ticker is hidden, as chosen in the settings:',
  name: 'Name: {facts}',
  ticker: 'Ticker: {facts}',
  show: 'Show it',
});
