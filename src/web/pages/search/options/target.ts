import type { Network } from '../../../../contract/endpoints/common.ts';

/** The page of an identifier on a network. The network is always said: what was found may belong to the other one. */
export function pageOf(type: 'tx' | 'address' | 'token', ref: string, network: Network) {
  const search = { network };
  switch (type) {
    case 'tx':
      return { to: '/tx/$txid', params: { txid: ref }, search } as const;
    case 'address':
      return { to: '/address/$address', params: { address: ref }, search } as const;
    case 'token':
      return { to: '/token/$identifier', params: { identifier: ref }, search } as const;
  }
}

/** The page that says everything about a text. */
export function searchFor(text: string, network: Network) {
  return { to: '/search', search: { q: text, network } } as const;
}

/** Where a result leads. */
export type Target = ReturnType<typeof pageOf> | ReturnType<typeof searchFor>;
