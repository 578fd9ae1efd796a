import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** What a page says of itself where its head alone is read: previews of links, lists of search engines. */
export const previewWords = inLanguage('preview', {
  nothing: (network: string) => `Not on ${network}`,
  noTransaction: (id: string, network: string) =>
    `The service knows no transaction ${id} on ${network}. It may be too new, or on the other network.`,
  noToken: (id: string, network: string) => `The service knows no token ${id} on ${network}.`,
  elsewhere: (id: string, network: string) => `${id} belongs to ${network}.`,
  transaction: (id: string, network: string) => `Transaction ${id} on ${network}.`,
  created: (when: string) => `Created ${when}.`,
  worth: (usd: string) => `Worth ${usd} at the time.`,
  address: (name: string, id: string) => `${name} address ${id}`,
  confirmed: (sats: string) => `${sats} confirmed.`,
  withPending: (sats: string) => `${sats} with what is pending.`,
  tokens: (count: number, shown: string) =>
    plural(count, { one: `${shown} token held.`, other: `${shown} tokens held.` }),
  transactions: (count: number, shown: string, network: string) =>
    plural(count, { one: `${shown} transaction on ${network}.`, other: `${shown} transactions on ${network}.` }),
  token: (id: string) => `Token ${id}`,
  called: (token: string, name: string) => `${token}, called “${name}” by its issuer`,
  anyName: 'Issuers choose names freely.',
  supply: (supply: string, maximum: string | undefined) =>
    maximum === undefined ? `Supply ${supply}, no maximum.` : `Supply ${supply} of at most ${maximum}.`,
  holders: (count: number, shown: string, network: string) =>
    plural(count, { one: `${shown} holder on ${network}.`, other: `${shown} holders on ${network}.` }),
  freezable: 'The issuer can freeze balances.',
  asOf: (when: string) => `As of ${when}.`,
  worthNothing: 'Coins of a test network have no value.',
  tool: 'Transactions, addresses and tokens of a Bitcoin layer-2 network',
});
