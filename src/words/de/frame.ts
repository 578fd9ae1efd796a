import type { frameWords } from '../en/frame.ts';

export const frame: typeof frameWords = {
  readsOnly: 'Core Explorer liest das Netz und ändert nichts.',
  timesIn: 'Zeiten in',
  showTimesIn: 'Zeiten zeigen in',
  local: 'Ortszeit',
  listsShow: 'Listen zeigen',
  ages: 'Alter',
  times: 'Zeiten',
  keys: 'Tasten',
  interfaceDescription: (version) => `Schnittstellenbeschreibung ${version}`,
};
