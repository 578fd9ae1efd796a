import { inLanguage } from '../words.ts';

/** Of something that is on the other network. */
export const otherNetworkWords = inLanguage('otherNetwork', {
  belongs: {
    transaction: (network: string) => `This transaction belongs to ${network}`,
    address: (network: string) => `This address belongs to ${network}`,
    'public key': (network: string) => `This public key belongs to ${network}`,
    token: (network: string) => `This token belongs to ${network}`,
  },
  notOffered: (network: string) => `This explorer does not show ${network}`,
  open: (network: string) => `Open it on ${network}`,
  here: (network: string) =>
    `You are looking at ${network}. The two networks share nothing, so there is nothing of it here.`,
});
