import { classify } from '../../../contract/classify.ts';
import type { Network } from '../../../contract/common.ts';
import { decodeAddress } from '../../../contract/identifier.ts';

/** Where a searched text leads. */
export type Destination =
  | { readonly to: '/tx/$txid'; readonly params: { readonly txid: string } }
  | { readonly to: '/address/$address'; readonly params: { readonly address: string } }
  | { readonly to: '/token/$identifier'; readonly params: { readonly identifier: string } }
  | { readonly to: '/search'; readonly search: { readonly q: string } };

/**
 * Where a searched text leads: straight to the page if it can mean one thing only, on this network;
 * else to the search page, which explains. The other network is offered there, never followed.
 */
export function destination(text: string, network: Network): Destination {
  const q = text.trim();
  const meanings = classify(q).filter((meaning, index) => meaning.kind !== 'search' || index === 0);
  const [meaning] = meanings;
  const unclear: Destination = { to: '/search', search: { q } };
  if (meaning === undefined || meanings.length > 1) return unclear;
  if ('network' in meaning && meaning.network !== undefined && meaning.network !== network) return unclear;
  switch (meaning.kind) {
    case 'transaction':
      return { to: '/tx/$txid', params: { txid: meaning.txid } };
    case 'address':
      return { to: '/address/$address', params: { address: meaning.address } };
    case 'invoice':
      // Kept whole where it can be, so that the page can say what it was.
      return { to: '/address/$address', params: { address: decodeAddress(q) ? q.toLowerCase() : meaning.address } };
    case 'publicKey':
      return { to: '/address/$address', params: { address: meaning.publicKey } };
    case 'token':
      return { to: '/token/$identifier', params: { identifier: meaning.tokenIdentifier } };
    default:
      return unclear;
  }
}
