import { inLanguage } from '../words.ts';

/** What stands around every page. */
export const frameWords = inLanguage('frame', {
  readsOnly: 'Core Explorer reads the network and changes nothing.',
  timesIn: 'Times in',
  showTimesIn: 'Show times in',
  local: 'Local',
  listsShow: 'Lists show',
  ages: 'Ages',
  times: 'Times',
  keys: 'Keys',
  interfaceDescription: (version: string) => `Interface description ${version}`,
});
