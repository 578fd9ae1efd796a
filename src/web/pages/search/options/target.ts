import type { Network } from '#contract/endpoints/common.ts';

/** Returns the link to the page of an identifier. Always with the network: the result may be on the other one. */
export function pageOf(
  type: 'tx' | 'address' | 'token' | 'bitcoinTransaction' | 'bitcoinAddress',
  ref: string,
  network: Network,
) {
  const search = { network };
  switch (type) {
    case 'tx':
      return { to: '/tx/$txid', params: { txid: ref }, search } as const;
    case 'address':
      return { to: '/address/$address', params: { address: ref }, search } as const;
    case 'bitcoinTransaction':
      return { to: '/bitcoin/tx/$txid', params: { txid: ref }, search } as const;
    case 'bitcoinAddress':
      return { to: '/bitcoin/address/$address', params: { address: ref }, search } as const;
    case 'token':
      return { to: '/token/$identifier', params: { identifier: ref }, search } as const;
  }
}

/** Returns the link to the search page of a text. */
export function searchFor(text: string, network: Network) {
  return { to: '/search', search: { q: text, network } } as const;
}

export type Target = ReturnType<typeof pageOf> | ReturnType<typeof searchFor>;
