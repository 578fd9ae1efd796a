import type { brokenAddressWords } from '../en/broken-address.ts';

export const brokenAddress: typeof brokenAddressWords = {
  title: 'Das ist keine gültige Adresse',
  check: 'Bitte mit der Quelle vergleichen; sie wird hier nicht berichtigt.',
  place: (place, length) => `Zeichen ${place} von ${length}.`,
  alphabet:
    'Adressen enthalten nach der ersten {one} nie {one}, {b}, {i} oder {o}, und Großbuchstaben stehen nie neben Kleinbuchstaben.',
  again: 'Neu einfügen',
  search: 'Token nach diesem Text durchsuchen',
  noPoint: 'Der Text sieht wie ein öffentlicher Schlüssel aus, ist aber kein Punkt von secp256k1.',
  mixedCase: 'Sie mischt Groß- und Kleinbuchstaben. Eine Adresse hat nur die einen oder nur die anderen.',
  noAddress: 'Ihre Prüfsumme stimmt, doch was sie enthält, ist keine Adresse.',
  olderKind: 'Ihre Prüfsumme ist von der älteren Art, bech32. Adressen hier haben bech32m.',
  wrong: (character) => `Ihre Prüfsumme stimmt nicht. Wahrscheinlich ist das Zeichen „${character}“ falsch.`,
  swapped: (character) =>
    `Ihre Prüfsumme stimmt nicht. Wahrscheinlich sind „${character}“ und das Zeichen danach vertauscht.`,
  stranger: (character) => `Das Zeichen „${character}“ kommt in Adressen nicht vor.`,
  tooShort: (count) => `Ihr Ende oder etwas aus ihrer Mitte fehlt: Sie ist ${count} Zeichen zu kurz.`,
  tooLong: (count) => `Ihre Prüfsumme stimmt nicht. Sie ist ${count} Zeichen zu lang, falls sie keine Rechnung ist.`,
  manyWrong: 'Ihre Prüfsumme stimmt nicht. Mehr als ein Zeichen ist falsch.',
  oldToken: (tokenAddress) => `Das ist eine alte Form von Token-Adresse. Heute lautet sie ${tokenAddress}.`,
};
