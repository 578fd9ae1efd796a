import type { otherNetworkWords } from '../en/other-network.ts';

export const otherNetwork: typeof otherNetworkWords = {
  belongs: {
    transaction: (network) => `Diese Transaktion gehört zu ${network}`,
    address: (network) => `Diese Adresse gehört zu ${network}`,
    'public key': (network) => `Dieser öffentliche Schlüssel gehört zu ${network}`,
    token: (network) => `Dieser Token gehört zu ${network}`,
  },
  notOffered: (network) => `Dieser Explorer zeigt ${network} nicht`,
  open: (network) => `Auf ${network} öffnen`,
  here: (network) => `Zu sehen ist gerade ${network}. Die beiden Netze teilen nichts, darum gibt es hier nichts davon.`,
};
